import type { Migration } from '../columns.ts';

/** Lets a save record which preview a generation was for. */
export const generatedTextCalls: Migration = {
  number: 20,
  name: 'generated-text-calls',
  statements: () => ['alter table generated_text add column ai_call_id integer'],
};
