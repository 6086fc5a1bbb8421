import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { VERSIONS_PER_STATEMENT } from '../engine.ts';
import type { Db } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';
import { fromProvenance, type ProvenanceByField, toProvenance } from './provenance.ts';

/** The versions with a known origin, oldest first. */
export async function* versionTexts(
  db: Db,
  previewId: number,
): AsyncGenerator<{ id: number; content: PreviewContent; provenance: ProvenanceByField }, void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('version')
      .select([...CONTENT_COLUMNS, 'id', 'number', 'provenance'])
      .where('preview_id', '=', previewId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(VERSIONS_PER_STATEMENT)
      .execute();
    for (const row of rows) {
      const { id, provenance } = row;
      if (provenance === null) continue;
      yield { id, content: toContent(row), provenance: toProvenance(provenance) };
    }
    if (rows.length < VERSIONS_PER_STATEMENT) return;
    after = rows.at(-1)?.number ?? 0;
  }
}

/** A review does not change the text, so the time of change stays. */
export async function setProvenance(
  db: Db,
  table: 'preview' | 'version',
  id: number,
  provenance: ProvenanceByField,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ provenance: fromProvenance(provenance) })
    .where('id', '=', id)
    .execute();
}
