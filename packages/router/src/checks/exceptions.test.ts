import { insertSource } from '@foreword/db/repositories/source.ts';
import { SEED_TIME, sourceSeed } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const QUOTATION = 'go boldly where your dreams are';
const ABSTRACT = `Remember: “${QUOTATION}”, as we say.`;

async function startPreview() {
  const site = await startRouter();
  const { id } = await site.seed.preview({ abstract: ABSTRACT });
  await insertSource(site.db, id, sourceSeed());
  const quotes = async () => {
    const { findings } = await site.editor.checks.preview({ id });
    return findings.filter(({ rule }) => rule === 'quote.not-found').length;
  };
  return { ...site, id, quotes };
}

test('an exception ends the finding of a quotation, whatever its marks and case, until it is removed', async () => {
  const { editor, id, quotes } = await startPreview();
  expect(await quotes()).toBe(1);
  const quotation = 'Go BOLDLY where “your dreams” are…';
  const added = await editor.checks.addException({ id, quotation });
  const expected = { quotation, createdAt: SEED_TIME.toISOString(), createdBy: 'Edith Ediger' };
  expect(added).toEqual([expected]);
  expect(await quotes()).toBe(0);
  expect(await editor.checks.addException({ id, quotation: QUOTATION })).toEqual([expected]);
  expect(await editor.checks.exceptions({ id })).toEqual([expected]);
  expect(await editor.checks.removeException({ id, quotation: QUOTATION })).toEqual([]);
  expect(await quotes()).toBe(1);
  await expect(editor.checks.removeException({ id, quotation: QUOTATION })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an exception that an older version stored under another key is the same one', async () => {
  const { db, editor, id } = await startPreview();
  const row = { preview_id: id, created_by: null, created_at: SEED_TIME.toISOString() };
  const older = { ...row, quotation_key: 'older', quotation: QUOTATION };
  await db.insertInto('check_exception').values(older).execute();
  expect(await editor.checks.addException({ id, quotation: QUOTATION })).toHaveLength(1);
  expect(await editor.checks.removeException({ id, quotation: QUOTATION })).toEqual([]);
});

test('an exception belongs to one preview, goes with it and comes back with it', async () => {
  const { db, editor, seed, id, visitor } = await startPreview();
  const other = await seed.preview();
  await editor.checks.addException({ id, quotation: QUOTATION });
  expect(await editor.checks.exceptions({ id: other.id })).toEqual([]);
  await expect(visitor.checks.exceptions({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(editor.checks.addException({ id: 99, quotation: QUOTATION })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const exceptions = await editor.checks.exceptions({ id });
  await editor.previews.remove({ id });
  expect(await db.selectFrom('check_exception').selectAll().execute()).toEqual([]);
  const [copy] = (await editor.recovery.list({})).items;
  await editor.recovery.recover({ id: copy?.id ?? 0 });
  expect(await editor.checks.exceptions({ id })).toEqual(exceptions);
});

test('a preview has at most 200 exceptions', async () => {
  const { db, editor, id } = await startPreview();
  const row = { preview_id: id, created_by: null, created_at: SEED_TIME.toISOString() };
  const rows = Array.from({ length: 200 }, (_, index) => {
    const quotation_key = String(index);
    return { ...row, quotation_key, quotation: 'x' };
  });
  await db.insertInto('check_exception').values(rows).execute();
  await expect(editor.checks.addException({ id, quotation: QUOTATION })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await editor.checks.exceptions({ id })).toHaveLength(200);
});
