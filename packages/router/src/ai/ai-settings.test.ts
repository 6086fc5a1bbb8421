import { issuesOf } from '@foreword/rest/issues.ts';
import { expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

test.each([
  [{ monthlyLimit: -1, currency: 'EUR', prices: {} }, 'settings.monthlyLimit'],
  [{ monthlyLimit: '5', currency: 'EUR', prices: {} }, 'settings.monthlyLimit'],
  [
    { monthlyLimit: Number.POSITIVE_INFINITY, currency: 'EUR', prices: {} },
    'settings.monthlyLimit',
  ],
  [{ monthlyLimit: null, currency: 'euro', prices: {} }, 'settings.currency'],
  [
    { monthlyLimit: null, prices: { gpt: { input: Number.NaN, output: 1 } } },
    'settings.prices.gpt.input',
  ],
  [
    { monthlyLimit: null, prices: { gpt: { input: 1, output: '2' } } },
    'settings.prices.gpt.output',
  ],
  [{ monthlyLimit: null, prices: { gpt: { input: 1 } } }, 'settings.prices.gpt.output'],
  [
    { monthlyLimit: null, prices: { gpt: { input: 1, output: 1, cached: 1 } } },
    'settings.prices.gpt.cached',
  ],
  [{ monthlyLimit: null, prices: { '': { input: 1, output: 1 } } }, 'settings.prices.'],
  [{ monthlyLimit: null, prices: [] }, 'settings.prices'],
])('the settings %j are refused at %s', async (settings, path) => {
  const { admin } = await startRouter();
  const saving = admin.pageSettings.saveAi({ settings } as never);
  await expect(saving).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const issues = await saving.catch((error) => issuesOf(error.cause));
  expect(issues).toMatchObject([{ path }]);
  const { settings: stored } = await admin.pageSettings.getAi();
  expect(stored).toEqual({ monthlyLimit: null, currency: 'USD', prices: {} });
});

test('settings are for signed-in editors, and only administrators save them or see calls', async () => {
  const { visitor, editor, admin } = await startRouter();
  const settings = {
    monthlyLimit: 5,
    currency: 'EUR',
    prices: { 'test-model': { input: 2, output: 4 } },
  };
  await admin.pageSettings.saveAi({ settings });
  await expect(editor.pageSettings.getAi()).resolves.toEqual({ pageName: 'ai', settings });
  await expect(visitor.pageSettings.getAi()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(visitor.pageSettings.get({ pageName: 'ai' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const call of [() => editor.pageSettings.saveAi({ settings }), () => editor.ai.usage({})]) {
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const change = {
    settings: { ...settings, monthlyLimit: 6 },
    seen: { ...settings, monthlyLimit: 4 },
  };
  await expect(admin.pageSettings.saveAi(change)).rejects.toMatchObject({ code: 'CONFLICT' });
});
