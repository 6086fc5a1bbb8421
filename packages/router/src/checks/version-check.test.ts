import { insertSource } from '@foreword/db/repositories/source.ts';
import { sourceSeed } from '@foreword/db/testing/builders.ts';
import { expect, test, vi } from 'vitest';
import { startRouter } from '../testing/router.ts';

async function startVersion() {
  const site = await startRouter();
  const { id } = await site.seed.preview();
  const abstract = 'He says “I went to the woods because I wished to live carelessly”.';
  const { id: versionId } = await site.seed.version({ previewId: id, abstract });
  const stored = async () => {
    const row = await site.db
      .selectFrom('version')
      .select('check_result')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
    return row.check_result;
  };
  return { ...site, id, versionId, stored };
}

test('a version keeps the result of its check until a source changes what it finds', async () => {
  const { context, db, editor, id, versionId, stored } = await startVersion();
  const check = vi.spyOn(context.checker, 'check');
  const first = await editor.checks.version({ id, versionId });
  expect(first.findings.map(({ rule }) => rule)).not.toContain('quote.altered');
  expect(await editor.checks.version({ id, versionId })).toEqual(first);
  expect(check).toHaveBeenCalledTimes(1);
  await insertSource(db, id, sourceSeed());
  const second = await editor.checks.version({ id, versionId });
  expect(second.findings.map(({ rule }) => rule)).toContain('quote.altered');
  expect(second.contentHash).toBe(first.contentHash);
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ contentHash: first.contentHash });
  expect(check).toHaveBeenCalledTimes(2);
  await editor.checks.checkVersion({ id, versionId });
  expect(check).toHaveBeenCalledTimes(3);
});

test('a stored check goes with the source that it quotes', async () => {
  const { db, editor, id, versionId, stored } = await startVersion();
  const source = await insertSource(db, id, sourceSeed());
  await editor.checks.version({ id, versionId });
  expect(await stored()).toContain('deliberately');
  await editor.sources.remove({ id: source.id });
  expect(await stored()).toBeNull();
});

test('a check during which its source is removed is not stored', async () => {
  const { context, db, editor, id, versionId, stored } = await startVersion();
  const source = await insertSource(db, id, sourceSeed());
  const { checker } = context;
  const check = checker.check.bind(checker);
  vi.spyOn(checker, 'check').mockImplementationOnce(async (...material) => {
    const found = await check(...material);
    await editor.sources.remove({ id: source.id });
    return found;
  });
  await editor.checks.version({ id, versionId });
  expect(await stored()).toBeNull();
});

test('publishing a version keeps its check', async () => {
  const { editor, id, versionId, stored } = await startVersion();
  await editor.versions.publish({ id, versionId });
  await expect.poll(stored).not.toBeNull();
});

test('the levels of a stored result are those of the rules now', async () => {
  const { admin, editor, id, versionId } = await startVersion();
  const severities = async () => {
    const { findings } = await editor.checks.version({ id, versionId });
    return new Set(findings.map(({ severity }) => severity));
  };
  expect(await severities()).toEqual(new Set(['advice']));
  const rules = { 'decision.missing': 'blocking' } as const;
  await admin.pageSettings.savePublishing({ settings: { rules } });
  expect(await severities()).toContain('blocking');
});

test('the version of another preview is not found', async () => {
  const { editor, seed, versionId } = await startVersion();
  const other = await seed.preview();
  await expect(editor.checks.version({ id: other.id, versionId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
