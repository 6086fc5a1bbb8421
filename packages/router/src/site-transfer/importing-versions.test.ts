import type { Db } from '@foreword/db/schema.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';
import {
  exportAll,
  importInto,
  sitePreviewInput,
  siteVersionInput,
} from '../testing/site-transfer.ts';

const VERSIONS = [
  siteVersionInput(1),
  siteVersionInput(2, { abstract: 'Second.' }),
  siteVersionInput(3, { abstract: 'Third.' }),
];

const withVersions = (numbers: readonly number[], more = {}) =>
  sitePreviewInput({
    id: 5,
    isPublished: true,
    versions: VERSIONS.filter(({ number }) => numbers.includes(number)),
    ...more,
  });

describe.each(testEngines)('importing versions on %s', (engine) => {
  test('a new preview has them all, and readers see the published one', async () => {
    const { admin, visitor } = await startRouter({ engine });
    await importInto(admin, {
      previews: [withVersions([1, 2, 3], { currentVersion: 3, publishedVersion: 2 })],
    });
    expect((await visitor.previews.byId({ id: 5 })).abstract).toBe('Second.');
    expect(await admin.versions.list({ id: 5 })).toMatchObject([
      { versionNumber: 3, isCurrent: true, isPublished: false, createdBy: null },
      { versionNumber: 2, isCurrent: false, isPublished: true, changes: 'Change 2' },
      { versionNumber: 1, createdAt: '2025-01-01T00:00:00.000Z' },
    ]);
  });

  test('later ones are added; that the import lacks some of the site is no difference', async () => {
    const { admin } = await startRouter({ engine });
    await importInto(admin, { previews: [withVersions([1])] });
    const second = await importInto(admin, { previews: [withVersions([2, 3])] });
    expect(second.previews[0]).toMatchObject({ outcome: 'changed', fields: ['versions'] });
    const third = await importInto(admin, { previews: [withVersions([2])] });
    expect(third.previews[0]?.outcome).toBe('same');
    expect(await admin.versions.list({ id: 5 })).toHaveLength(3);
  });

  test.each<[string, object, string, RegExp]>([
    ['a gap', { versions: [VERSIONS[2]] }, 'versions.0.number', /^Version 2 is missing/],
    [
      'one given twice',
      { versions: [VERSIONS[1], VERSIONS[1]] },
      'versions.1.number',
      /more than once/,
    ],
    [
      'one that differs',
      { versions: [siteVersionInput(1, { changes: 'x', conclusion: 'y' })] },
      'versions.0.number',
      /^Version 1 of the site differs \(changes, conclusion\), and versions never change$/,
    ],
    ['a published one that is nowhere', { publishedVersion: 9 }, 'publishedVersion', /Version 9/],
    ['a current one that is nowhere', { currentVersion: 2 }, 'currentVersion', /Version 2/],
    [
      'a published one that is incomplete',
      { versions: [siteVersionInput(2, { introduction: ' ' })], publishedVersion: 2 },
      'introduction',
      /^Introduction is required$/,
    ],
  ])('%s is an error of that preview, and changes nothing', async (_, more, path, message) => {
    const { admin } = await startRouter({ engine });
    await importInto(admin, { previews: [withVersions([1])] });
    const before = await exportAll(admin);
    const { previews } = await importInto(admin, {
      previews: [withVersions([], { abstract: 'Changed.', ...more })],
    });
    expect(previews[0]).toMatchObject({
      outcome: 'error',
      issues: [{ path, message: expect.stringMatching(message) }],
    });
    expect(await exportAll(admin)).toEqual(before);
  });

  test.each([1, 2, 3])(
    'interrupted at the write of version %i, nothing of the preview is there; done again, all is',
    async (number) => {
      const { admin, adminWith, db } = await startRouter({ engine });
      const previews = [
        sitePreviewInput({ id: 2, title: 'Emma' }),
        withVersions([1, 2, 3], { publishedVersion: 3 }),
      ];
      const interrupted = adminWith({ db: failingAtVersion(db, number) });
      const plan = await admin.siteTransfer.plan({ previews });
      await expect(interrupted.siteTransfer.applyPlan({ previews, plan })).rejects.toThrow();
      const { previews: left } = await exportAll(admin);
      expect(left.map(({ title }) => title)).toEqual(['Emma']);
      expect(await db.selectFrom('published_preview').selectAll().execute()).toEqual([]);
      const log = await db.selectFrom('audit_event').select('action').execute();
      expect(log.filter(({ action }) => action === 'siteTransfer.applyPlan')).toHaveLength(1);

      const again = await importInto(admin, { previews });
      expect(again.previews.map(({ outcome }) => outcome)).toEqual(['same', 'new']);
    },
  );
});

/** A database that breaks when a version is written, at the given one. */
function failingAtVersion(db: Db, number: number): Db {
  let written = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      const { kind, into } = node as { kind: string; into?: { table: Table } };
      const isVersion = kind === 'InsertQueryNode' && into?.table.identifier.name === 'version';
      if (isVersion && ++written === number) throw new Error('The power went out');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

interface Table {
  identifier: { name: string };
}
