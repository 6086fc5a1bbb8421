import { testEngines } from '@foreword/db/testing/database.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import { TRIAL_LIMIT_MS, trialSize } from '@foreword/domain/testing/trials.ts';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const CLIENTS = 8;
const ACTS_PER_CLIENT = 12;
const SEEDS = Array.from(
  { length: trialSize({ short: 1, long: 200 }) },
  (_, index) => 20_261_121 + index,
);

const act = fc.record({
  kind: fc.constantFrom(
    'save',
    'feature',
    'flag',
    'version',
    'current',
    'publish',
    'remove',
    'key',
  ),
  preview: fc.nat(2),
  pick: fc.nat(9),
  flag: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

describe.each(testEngines)('many editors at once on %s', (engine) => {
  test.each(SEEDS)(
    'leave previews, versions and featured places in order (seed %i)',
    async (seed) => {
      const router = await startRouter({ engine });
      const { db, editor, editorWith, visitor, seed: sow } = router;
      const ids = [await sow.preview(), await sow.preview(), await sow.preview()].map(
        ({ id }) => id,
      );
      for (const id of ids) await editor.versions.create({ id });

      const perform = async ({ kind, preview, pick, flag }: Act): Promise<unknown> => {
        const id = ids[preview] ?? 0;
        // Any preview's versions: those of another must be refused.
        const versions = await db.selectFrom('version').select('id').orderBy('id').execute();
        const versionId = versions[pick % Math.max(versions.length, 1)]?.id ?? 1;
        switch (kind) {
          case 'save':
            return editor.previews.update({ id, abstract: flag ? 'Text' : '', isPublished: flag });
          case 'feature':
            return editor.previews.update({ id, isFeatured: flag });
          case 'flag':
            return editor.previews.update({ id, isPublished: flag });
          case 'version':
            return editor.versions.create({ id, abstract: flag ? 'Text' : '' });
          case 'current':
            return editor.versions.setCurrent({ id, versionId });
          case 'publish':
            return editor.versions.publish({ id, versionId });
          case 'key':
            return editorWith({ idempotencyKey: `key-${id}` }).versions.create({
              id,
              changes: 'Keyed',
            });
          default:
            return pick === 0 ? editor.previews.remove({ id }) : undefined;
        }
      };
      const client = async (acts: readonly Act[]) => {
        for (const each of acts) {
          await perform(each).catch((error: unknown) => {
            // Deadlocks and the like would be other codes.
            expect(error).toBeInstanceOf(TRPCError);
            expect(['NOT_FOUND', 'UNPROCESSABLE_CONTENT']).toContain((error as TRPCError).code);
          });
        }
      };
      const scripts = fc.sample(
        fc.array(act, { minLength: ACTS_PER_CLIENT, maxLength: ACTS_PER_CLIENT }),
        { numRuns: CLIENTS, seed },
      );
      await Promise.all(scripts.map(client));

      const previews = await db.selectFrom('preview').selectAll().execute();
      const versions = await db
        .selectFrom('version')
        .select(['id', 'preview_id', 'number', 'changes'])
        .execute();
      for (const { id, is_published, ...pointers } of previews) {
        const own = versions.filter((version) => version.preview_id === id);
        expect(own.map(({ number }) => number).sort((left, right) => left - right)).toEqual(
          own.map((_, index) => index + 1),
        );
        expect(own.filter(({ changes }) => changes === 'Keyed').length).toBeLessThanOrEqual(1);
        for (const pointer of [pointers.current_version_id, pointers.published_version_id]) {
          if (pointer !== null) expect(own.map((version) => version.id)).toContain(pointer);
        }
        if (!is_published) continue;
        expect(missingForPublishing(await visitor.previews.byId({ id }))).toEqual([]);
      }
      const places = previews.flatMap(({ featured_place }) => featured_place ?? []);
      expect(new Set(places).size).toBe(places.length);
      const shown = await db.selectFrom('published_preview').select('preview_id').execute();
      expect(shown.map(({ preview_id }) => preview_id).sort()).toEqual(
        previews.flatMap(({ id, is_published }) => (is_published ? [id] : [])).sort(),
      );
    },
    TRIAL_LIMIT_MS,
  );
});
