import { listWrongCounts } from '@foreword/db/repositories/preview-count.ts';
import { previewContent } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { TRIAL_LIMIT_MS, trialSize } from '@foreword/domain/testing/trials.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startRouter, type TestCaller } from '../testing/router.ts';
import { importInto, sitePreviewInput, siteVersionInput } from '../testing/site-transfer.ts';

const CATEGORIES = ['Science & Technology', 'Essays', 'ESSAYS', ''];

const category = fc.constantFrom(...CATEGORIES);
const flag = fc.option(fc.boolean(), { nil: undefined });

/** The number of an existing preview, whatever their number. */
const at = fc.nat(9);

const act = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    category,
    isPublished: fc.boolean(),
    isFeatured: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('save' as const),
    at,
    category: fc.option(category, { nil: undefined }),
    isPublished: flag,
    isFeatured: flag,
  }),
  fc.record({ kind: fc.constant('version' as const), at, category, publish: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({
    kind: fc.constant('rename' as const),
    name: fc.constantFrom('Essays', 'Science', 'Sciences'),
  }),
  fc.record({ kind: fc.constant('upload' as const), count: fc.nat(3) }),
  fc.record({ kind: fc.constant('import' as const), category, isPublished: fc.boolean() }),
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function run(admin: TestCaller, ids: readonly number[], act: Act): Promise<void> {
  const id = 'at' in act ? (ids[act.at % ids.length] ?? 999) : 999;
  switch (act.kind) {
    case 'create': {
      const { kind: _, category, ...flags } = act;
      await admin.previews.create({ ...previewContent({ category }), ...flags });
      return;
    }
    case 'save': {
      const { kind: _, at: __, ...input } = act;
      await admin.previews.update({ id, ...input });
      return;
    }
    case 'version': {
      const version = await admin.versions.create({ id, category: act.category, changes: '' });
      if (act.publish) await admin.versions.publish({ id, versionId: version.id });
      return;
    }
    case 'remove':
      await admin.previews.remove({ id });
      return;
    case 'rename': {
      const science = (await admin.categories.list()).find(({ slug }) => slug === 'science');
      await admin.categories.update({ id: science?.id ?? 0, slug: 'science', name: act.name });
      return;
    }
    case 'upload': {
      const bookTitles = Array.from({ length: act.count }, (_, number) => `Title ${number}`);
      await admin.bulkUpload.upload({ bookTitles });
      return;
    }
    case 'import': {
      const { category, isPublished } = act;
      const versions = [siteVersionInput(1, { category: 'Essays' })];
      const preview = sitePreviewInput({ id: 5, category, isPublished, versions });
      await importInto(admin, { previews: [preview] });
    }
  }
}

describe.each(testEngines)('kept counts on %s', (engine) => {
  test(
    'equal the counted previews after any writes',
    async () => {
      const { admin, visitor, db } = await startRouter({ engine });
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
          await db.deleteFrom('preview').execute();
          for (const act of acts) {
            const ids = (await db.selectFrom('preview').select('id').execute()).map(({ id }) => id);
            // A refused write must leave the counts too.
            const isDone = await run(admin, ids, act).then(
              () => true,
              () => false,
            );
            if (isDone) done.add(act.kind);
            expect(await listWrongCounts(db), JSON.stringify(act)).toEqual([]);
          }
          const { items, total } = await visitor.previews.list({});
          expect(total).toBe(items.length);
          for (const status of ['draft', 'published', 'featured', undefined] as const) {
            const { items, total } = await admin.previews.listAll({ status });
            expect(total, status).toBe(items.length);
          }
        }),
        { numRuns: trialSize({ short: engine === 'sqlite' ? 40 : 15, long: 500 }) },
      );
      expect([...done].sort()).toEqual([
        'create',
        'import',
        'remove',
        'rename',
        'save',
        'upload',
        'version',
      ]);
    },
    TRIAL_LIMIT_MS,
  );
});
