import { sql } from 'kysely';
import { hashOf } from '../../audit-chain.ts';
import { countRows } from '../../counting.ts';
import { engineOf } from '../../engine.ts';
import { listAuditRows } from '../../repositories/audit.ts';
import { listWrongCounts } from '../../repositories/preview-count.ts';
import { hasSiteState } from '../../repositories/site-state.ts';
import type { Db } from '../../schema.ts';
import { type Check, RESTORE } from '../finding.ts';
import { derivedRows } from './derived-rows.ts';
import { contentHashes, jsonColumns } from './stored-texts.ts';

const PAGE_SIZE = 500;

const REMEDY =
  'Compare the log with that of a backup. Foreword itself never changes an entry: look for the program that did.';

const auditChain: Check = {
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

/** A changed digit keeps the shape, and stays unnoticed. */
const SHAPE_OF_TIMES = '____-__-__T__:__:__.___Z';

export const CHECKS: readonly Check[] = [
  {
    name: 'version-numbers',
    async *run({ db }) {
      const rows = await db
        .selectFrom('version')
        .select((e) => [
          'preview_id',
          e.fn.countAll<number>().as('count'),
          e.fn.min('number').as('first'),
          e.fn.max('number').as('last'),
        ])
        .groupBy('preview_id')
        .orderBy('preview_id')
        .execute();
      for (const { preview_id, count, first, last } of rows) {
        if (first === 1 && last === count) continue;
        yield {
          message: `The versions of preview ${preview_id} are not numbered from 1 without gaps: there are ${count}, from ${first} to ${last}`,
          remedy: RESTORE,
        };
      }
    },
  },
  {
    name: 'pointers',
    async *run({ db }) {
      for (const which of ['current', 'published'] as const) {
        const pointer = `preview.${which}_version_id` as const;
        const rows = await db
          .selectFrom('preview')
          .leftJoin('version', (join) =>
            join.onRef('version.id', '=', pointer).onRef('version.preview_id', '=', 'preview.id'),
          )
          .select(['preview.id', `${pointer} as versionId`])
          .where(pointer, 'is not', null)
          .where('version.id', 'is', null)
          .orderBy('preview.id')
          .execute();
        for (const { id, versionId } of rows) {
          yield {
            message: `The ${which} version of preview ${id} is version ${versionId}, which belongs to another preview or does not exist`,
            remedy: `Set another version: foreword versions ${which === 'current' ? 'set-current' : 'publish'} ${id} <version>, or restore a backup.`,
          };
        }
      }
    },
  },
  {
    name: 'featured-places',
    async *run({ db }) {
      const rows = await db
        .selectFrom('preview')
        .select(['featured_place', (e) => e.fn.countAll<number>().as('count')])
        .where('featured_place', 'is not', null)
        .groupBy('featured_place')
        .orderBy('featured_place')
        .execute();
      for (const { featured_place: place, count } of rows) {
        if (count > 1 || (place ?? 0) < 1) {
          yield {
            message:
              (place ?? 0) < 1
                ? `Place ${place} of a featured preview is below 1`
                : `${count} featured previews share place ${place}`,
            remedy:
              'Save the homepage settings: that gives every chosen preview a place of its own.',
          };
        }
      }
    },
  },
  {
    name: 'category-order',
    async *run({ db }) {
      const rows = await db
        .selectFrom('category')
        .select(['display_order', (e) => e.fn.countAll<number>().as('count')])
        .groupBy('display_order')
        .having((e) => e(e.fn.countAll<number>(), '>', 1))
        .orderBy('display_order')
        .execute();
      for (const { display_order: place, count } of rows) {
        yield {
          message: `${count} categories share place ${place}`,
          remedy: 'Save their order once: foreword categories reorder <ids in order>',
        };
      }
    },
  },
  jsonColumns,
  {
    name: 'times',
    async *run({ db }) {
      for (const column of ['created_at', 'updated_at'] as const) {
        const rows = await db
          .selectFrom('preview')
          .select(['id', `${column} as time`])
          .where(column, 'not like', SHAPE_OF_TIMES)
          .orderBy('id')
          .execute();
        for (const { id, time } of rows) {
          yield {
            message: `${column} of preview ${id} is not a time, so lists leave the preview out: ${time}`,
            remedy: RESTORE,
            damagedPreviewId: id,
          };
        }
      }
    },
  },
  contentHashes,
  {
    name: 'sessions',
    async *run({ db, now }) {
      const count = await countRows(
        db.selectFrom('session').where('expires_at', '<=', now.toISOString()),
      );
      if (count === 0) return;
      yield {
        level: 'note',
        message: `Expired sessions are still stored: ${count}`,
        remedy: 'Do nothing: they cannot be used, and the next sign-in removes them.',
      };
    },
  },
  auditChain,
  derivedRows,
  {
    name: 'kept-counts',
    async *run({ db }) {
      for (const { name, stored, counted } of await listWrongCounts(db)) {
        yield {
          message: `The stored count "${name}" is ${stored}; the previews give ${counted}`,
          remedy: 'Recount: foreword doctor --fix',
          isWrongCount: true,
        };
      }
    },
  },
];
