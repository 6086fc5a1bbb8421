import { parseJson } from '@foreword/domain/json.ts';
import { type Check, RESTORE } from '../finding.ts';
import { rowsOf } from '../pages.ts';

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
