import { contentHashOf, textHashOf } from '../../repositories/content-hash.ts';
import { HASHED_COLUMNS } from '../../repositories/preview-content.ts';
import { type Check, RESTORE } from '../finding.ts';
import { rowsOf } from './json-columns.ts';

type Row = Record<string, unknown>;

interface HashedTable {
  table: string;
  id: string;
  texts: readonly string[];
  hash: string;
  hashOf: (texts: Row) => string;
  /** The column with the id of the preview. */
  previewId?: string;
  pageSize?: number;
  remedy: string;
}

const ownHash = { hash: 'content_hash', hashOf: textHashOf };
const contentHash = { hash: 'content_hash', hashOf: contentHashOf };
const acceptBy = (act: string) => `Compare it with a backup. ${act} to accept the text.`;

/** Published texts are compared with their source instead: see `derived-rows.ts`. */
export const HASHED_TABLES: readonly HashedTable[] = [
  {
    table: 'preview',
    id: 'id',
    texts: HASHED_COLUMNS,
    ...contentHash,
    previewId: 'id',
    remedy: acceptBy('Save the preview in the edit form'),
  },
  {
    table: 'version',
    id: 'id',
    texts: HASHED_COLUMNS,
    ...contentHash,
    previewId: 'preview_id',
    remedy: RESTORE,
  },
  {
    table: 'version',
    id: 'id',
    texts: ['changes'],
    ...ownHash,
    hash: 'changes_hash',
    remedy: RESTORE,
  },
  {
    table: 'category',
    id: 'id',
    texts: ['name', 'name_key', 'slug', 'description'],
    ...ownHash,
    remedy: acceptBy('Save the category'),
  },
  {
    table: 'page_setting',
    id: 'page_name',
    texts: ['settings'],
    ...ownHash,
    remedy: acceptBy('Save the settings of the page'),
  },
  {
    table: 'recovery_copy',
    id: 'id',
    texts: ['title', 'actor_label', 'state'],
    ...ownHash,
    remedy: RESTORE,
  },
  {
    table: 'source',
    id: 'id',
    texts: ['label', 'text'],
    ...ownHash,
    // 5 MB each.
    pageSize: 2,
    remedy: 'Remove the source and add it again.',
  },
  { table: 'recovery_text', id: 'id', texts: ['columns'], ...ownHash, remedy: RESTORE },
];

export const contentHashes: Check = {
  name: 'content-hashes',
  async *run({ db }) {
    for (const hashed of HASHED_TABLES) {
      const { table, id, texts, hash, hashOf, previewId, pageSize = 500 } = hashed;
      const columns = [...texts, hash, ...(previewId === undefined ? [] : [previewId])];
      for await (const row of rowsOf(db, { table, id, columns, pageSize })) {
        const found = Object.fromEntries(texts.map((name) => [name, row[name]]));
        if (row[hash] === hashOf(found)) continue;
        const subject = `${hash === 'changes_hash' ? 'The note' : 'The text'} of ${table} ${row[id]}`;
        if (row[hash] === null) {
          const message = `${subject} has no hash: another program wrote it`;
          yield { level: 'note', message, remedy: 'Do nothing: damage of this row is not found.' };
          continue;
        }
        yield {
          message: `${subject} does not match its hash: the disk or another program changed it`,
          remedy: hashed.remedy,
          ...(previewId !== undefined && { damagedPreviewId: Number(row[previewId]) }),
        };
      }
    }
  },
};
