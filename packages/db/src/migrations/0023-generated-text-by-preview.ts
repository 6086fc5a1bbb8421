import type { Migration } from '../columns.ts';

/** Texts of the outline are in no ledger, and a deleted preview leaves it: no foreign key. */
export const generatedTextByPreview: Migration = {
  number: 23,
  name: 'generated-text-by-preview',
  statements: () => [
    'alter table generated_text add column preview_id integer',
    `update generated_text set preview_id =
      (select preview_id from ai_call where ai_call.id = generated_text.ai_call_id)`,
    'create index generated_text_by_preview on generated_text (preview_id, id)',
  ],
};
