import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';
import { exportAll, importInto, sitePreviewInput } from '../testing/site-transfer.ts';

describe.each(testEngines)('times of change in an import on %s', (engine) => {
  test('a preview that the site changed after the export is a conflict', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const exported = await admin.siteTransfer.exportPreview({ id });
    await admin.previews.update({ id, conclusion: 'Changed on the site.' });
    const previews = [{ ...exported, abstract: 'Changed in the file.' }];
    const conflict = {
      outcome: 'conflict',
      fields: ['abstract', 'conclusion', 'rawMarkdown'],
      issues: [{ path: 'updatedAt', message: expect.stringContaining('leave updatedAt out') }],
    };
    expect((await admin.siteTransfer.plan({ previews })).previews).toMatchObject([conflict]);
    expect((await importInto(admin, { previews })).previews).toMatchObject([conflict]);
    expect((await admin.previews.adminById({ id })).abstract).toBe(exported.abstract);
  });

  test('without a time of change the import overwrites the site', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const { updatedAt, ...exported } = await admin.siteTransfer.exportPreview({ id });
    await admin.previews.update({ id, conclusion: 'Changed on the site.' });
    const { previews } = await importInto(admin, { previews: [exported] });
    expect(previews).toMatchObject([{ outcome: 'changed', fields: ['conclusion', 'rawMarkdown'] }]);
  });

  test('a preview that matches is skipped at any time of change', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const exported = await admin.siteTransfer.exportPreview({ id });
    for (const updatedAt of ['2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z']) {
      const { previews } = await importInto(admin, { previews: [{ ...exported, updatedAt }] });
      expect(previews[0]?.outcome).toBe('same');
    }
    expect(await admin.siteTransfer.exportPreview({ id })).toEqual(exported);
  });

  test('a changed preview takes the later of both times', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview();
    const exported = await admin.siteTransfer.exportPreview({ id });
    const later = { ...exported, conclusion: 'Later.', updatedAt: '2040-01-01T00:00:00.000Z' };
    later.rawMarkdown = 'Own';
    await importInto(admin, { previews: [later] });
    expect(await admin.siteTransfer.exportPreview({ id })).toEqual(later);
    await importInto(admin, { previews: [{ ...later, conclusion: 'Again.' }] });
    const { updatedAt } = await admin.siteTransfer.exportPreview({ id });
    expect(updatedAt > later.updatedAt).toBe(true);
  });

  test('a time of change that leaves no room for later saves is refused', async () => {
    const { admin } = await startRouter({ engine });
    const planAt = (updatedAt: string) =>
      admin.siteTransfer.plan({ previews: [sitePreviewInput({ updatedAt })] });
    await expect(planAt('9999-12-31T23:59:59.999Z')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'previews.0.updatedAt: Must be before the year 9999',
    });
    const updatedAt = '9998-12-31T23:59:59.999Z';
    const { previews } = await importInto(admin, { previews: [sitePreviewInput({ updatedAt })] });
    const saved = await admin.previews.update({ id: previews[0]?.id ?? 0, conclusion: 'Later.' });
    expect(saved.updatedAt).toBe('9999-01-01T00:00:00.000Z');
  });

  test('a renamed category does not conflict with later parts of the same import', async () => {
    const { admin, seed } = await startRouter({ engine });
    for (const title of ['Emma', 'Walden'])
      await seed.preview({ title, category: 'Health & Wellness' });
    const { categories: before, previews } = await exportAll(admin);
    const categories = before.map((each) =>
      each.slug === 'health' ? { ...each, name: 'Health' } : each,
    );
    const parts = previews.map((each) => ({
      categories,
      previews: [{ ...each, category: 'Health', abstract: 'Changed.' }],
    }));
    const plans = [];
    for (const part of parts) plans.push(await admin.siteTransfer.plan(part));
    for (const [index, { previews, categories }] of parts.entries()) {
      const plan = plans[index] ?? { categories: [], settings: [], previews: [] };
      const isFirst = index === 0;
      const result = await admin.siteTransfer.applyPlan({
        ...(isFirst && { categories }),
        previews,
        plan: { ...plan, ...(!isFirst && { categories: [] }) },
      });
      expect(result.previews).toMatchObject([{ outcome: 'changed', fields: ['abstract'] }]);
    }
  });

  test('a change after the export is a conflict though the import renames the category', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ category: 'Health & Wellness' });
    const exported = await exportAll(admin);
    await admin.previews.update({ id, conclusion: 'Changed on the site.' });
    const categories = exported.categories.map((each) =>
      each.slug === 'health' ? { ...each, name: 'Health' } : each,
    );
    const previews = exported.previews.map((each) => ({ ...each, category: 'Health' }));
    const result = await importInto(admin, { categories, previews });
    expect(result.previews).toMatchObject([
      { outcome: 'conflict', fields: ['conclusion', 'rawMarkdown'] },
    ]);
    expect((await admin.previews.adminById({ id })).conclusion).toBe('Changed on the site.');
  });

  test('a plan uses up no id', async () => {
    const { admin, seed } = await startRouter({ engine });
    const titles = ['A', 'B'].map((title) => sitePreviewInput({ title }));
    await admin.siteTransfer.plan({ previews: [...titles, sitePreviewInput({ id: 50 })] });
    expect((await seed.preview()).id).toBe(1);
  });
});
