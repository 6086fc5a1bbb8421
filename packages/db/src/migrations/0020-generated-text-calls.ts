import type { Migration } from '../columns.ts';

/** A save then tells the ledger which preview a generation was for. */
export const generatedTextCalls: Migration = {
  number: 20,
  name: 'generated-text-calls',
  statements: () => ['alter table generated_text add column ai_call_id integer'],
};
