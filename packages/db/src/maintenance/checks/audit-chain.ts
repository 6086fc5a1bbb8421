import { sql } from 'kysely';
import { hashOf } from '../../audit-chain.ts';
import { engineOf } from '../../engine.ts';
import { listAuditRows } from '../../repositories/audit.ts';
import { hasSiteState } from '../../repositories/site-state.ts';
import type { Db } from '../../schema.ts';
import type { Check } from '../finding.ts';

const PAGE_SIZE = 500;

const REMEDY =
  'Compare the log with that of a backup. Foreword itself never changes an entry: look for the program that did.';

export const auditChain: Check = {
  name: 'audit-chain',
  async *run({ db }) {
    // The next start gives entries of an earlier program their hashes.
    if (!(await hasSiteState(db, 'audit-chain'))) return;
    let afterId = 0;
    let hash = '';
    for (;;) {
      const rows = await listAuditRows(db, { afterId, limit: PAGE_SIZE });
      for (const row of rows) {
        if (row.hash !== hashOf(hash, row)) {
          const message = `Entry ${row.id} of the audit log does not follow from the one before it: one was changed, added or removed`;
          yield { message, remedy: REMEDY };
        }
        afterId = row.id;
        hash = row.hash;
      }
      if (rows.length < PAGE_SIZE) break;
    }
    const lastId = await lastNumber(db);
    if (lastId > afterId) {
      const message = `The audit log ends with entry ${afterId}, but entry ${lastId} was written`;
      yield { message, remedy: REMEDY };
    }
  },
};

/** SQLite only: PostgreSQL's sequences also count entries that were rolled back. */
async function lastNumber(db: Db): Promise<number> {
  if (engineOf(db) !== 'sqlite') return 0;
  const { rows } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = 'audit_event'`.execute(db);
  return rows[0]?.seq ?? 0;
}
