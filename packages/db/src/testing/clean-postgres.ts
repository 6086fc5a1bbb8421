import { COLUMNS } from '../columns.ts';
import { initial } from '../migrations/0001-initial.ts';

const DEFAULT_CATEGORIES = initial
  .statements(COLUMNS.postgres)
  .filter((statement) => statement.startsWith('insert into category'));

/** Returns a used PostgreSQL database to its migrated state. */
export const CLEAN_POSTGRES = [
  'alter table audit_event disable trigger user',
  'truncate audit_event',
  'alter table audit_event enable trigger user',
  'delete from preview',
  'set constraints all immediate',
  'truncate preview_count',
  'truncate ai_call',
  'truncate call_count',
  'delete from app_user',
  'delete from page_setting',
  `delete from site_state where name in ('sample-library', 'content-hashes')`,
  'truncate recovery_copy cascade',
  'delete from category',
  ...[
    'preview',
    'version',
    'category',
    'api_token',
    'audit_event',
    'recovery_copy',
    'recovery_text',
    'ai_call',
  ].map((table) => `alter table ${table} alter id restart`),
  ...DEFAULT_CATEGORIES,
].join(';');
