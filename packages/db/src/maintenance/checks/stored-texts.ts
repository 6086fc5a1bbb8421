import { parseJson } from '@foreword/domain/json.ts';
import { rowsOf } from '../../pages.ts';
import { contentHashOf, textHashOf } from '../../repositories/content-hash.ts';
import { HASHED_COLUMNS } from '../../repositories/preview-content.ts';
import { type Check, RESTORE } from '../finding.ts';

type Row = Record<string, unknown>;

interface HashedTable {
  table: string;
  id: string;
  texts: readonly string[];
  hash: string;
  hashOf: (texts: Row) => string;
  /** The column with the id of the preview. */
  previewId?: string;
  rowsAtATime?: number;
  remedy: string;
}

const hashed = (
  table: string,
  texts: readonly string[],
  remedy: string,
  others: Partial<HashedTable> = {},
): HashedTable => ({
  ...{ table, id: 'id', texts, hash: 'content_hash', hashOf: textHashOf, remedy },
  ...others,
});

const acceptBy = (act: string) => `Compare it with a backup. ${act} to accept the text.`;

/** Published texts are compared with their source instead: see `derived-rows.ts`. */
export const HASHED_TABLES: readonly HashedTable[] = [
  hashed('preview', HASHED_COLUMNS, acceptBy('Save the preview in the edit form'), {
    hashOf: contentHashOf,
    previewId: 'id',
  }),
  hashed('version', HASHED_COLUMNS, RESTORE, { hashOf: contentHashOf, previewId: 'preview_id' }),
  hashed('version', ['changes'], RESTORE, { hash: 'changes_hash' }),
  hashed('category', ['name', 'name_key', 'slug', 'description'], acceptBy('Save the category')),
  hashed('page_setting', ['settings'], acceptBy('Save the settings of the page'), {
    id: 'page_name',
  }),
  hashed('recovery_copy', ['title', 'actor_label', 'state'], RESTORE),
  // 5 MB each.
  hashed('source', ['label', 'text'], 'Remove the source and add it again.', { rowsAtATime: 2 }),
  hashed('recovery_text', ['columns'], RESTORE),
];

export const contentHashes: Check = {
  name: 'content-hashes',
  async *run({ db }) {
    for (const each of HASHED_TABLES) {
      const { table, id, texts, hash, hashOf, previewId, rowsAtATime, remedy } = each;
      const columns = [...texts, hash, ...(previewId === undefined ? [] : [previewId])];
      for await (const row of rowsOf(db, { table, id, columns, rowsAtATime })) {
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
          remedy,
          ...(previewId !== undefined && { damagedPreviewId: Number(row[previewId]) }),
        };
      }
    }
  },
};

interface JsonTable {
  table: 'preview' | 'version' | 'published_preview' | 'page_setting' | 'audit_event';
  id: string;
  columns: readonly string[];
  remedy: string;
}

const LISTS = ['key_topics', 'reference_list', 'further_exploration', 'provenance'];

const JSON_TABLES: readonly JsonTable[] = [
  {
    table: 'preview',
    id: 'id',
    columns: LISTS,
    remedy: 'Pages leave it out. Open the preview in the edit form, put it right and save it.',
  },
  { table: 'version', id: 'id', columns: LISTS, remedy: RESTORE },
  {
    table: 'published_preview',
    id: 'preview_id',
    columns: [...LISTS, 'topic_titles'],
    remedy: 'Put the preview right, or write what is derived of it anew: foreword doctor --fix',
  },
  {
    table: 'page_setting',
    id: 'page_name',
    columns: ['settings'],
    remedy: 'The defaults serve in its place. Save the settings of the page again.',
  },
  { table: 'audit_event', id: 'id', columns: ['detail'], remedy: RESTORE },
];

export const jsonColumns: Check = {
  name: 'json',
  async *run({ db }) {
    for (const part of JSON_TABLES) {
      for await (const row of rowsOf(db, part)) {
        for (const column of part.columns) {
          if (parseJson(String(row[column])) !== undefined) continue;
          const message = `${column} of ${part.table} ${row[part.id]} is not JSON`;
          yield { message, remedy: part.remedy };
        }
      }
    }
  },
};
