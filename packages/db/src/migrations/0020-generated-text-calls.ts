import type { Migration } from '../columns.ts';

/** A save then records for which preview a generation was. */
export const generatedTextCalls: Migration = {
  number: 20,
  name: 'generated-text-calls',
  statements: () => ['alter table generated_text add column ai_call_id integer'],
};
