import { previewContent } from '@foreword/db/testing/builders.ts';
import type {
  SiteCategoryInput,
  SitePreviewInput,
  SiteVersionInput,
} from '@foreword/domain/site-transfer.ts';
import type { ImportPart, TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { TestCaller } from './router.ts';

/** Complete enough for readers. */
export const sitePreviewInput = (overrides: Partial<SitePreviewInput> = {}): SitePreviewInput => ({
  ...previewContent({ title: 'On Liberty', author: 'John Stuart Mill' }),
  rawMarkdown: undefined,
  versions: [],
  ...overrides,
});

export const siteVersionInput = (
  number: number,
  overrides: Partial<SiteVersionInput> = {},
): SiteVersionInput => ({
  ...previewContent({ title: 'On Liberty', author: 'John Stuart Mill' }),
  number,
  changes: `Change ${number}`,
  createdAt: `2025-01-0${number}T00:00:00.000Z`,
  ...overrides,
});

export const siteCategoryInput = (
  slug: string,
  overrides: Partial<SiteCategoryInput> = {},
): SiteCategoryInput => ({
  slug,
  name: `The ${slug}`,
  description: null,
  isActive: true,
  ...overrides,
});

export async function importInto(admin: TestCaller, input: Partial<ImportPart>) {
  const part = { previews: [], ...input };
  const plan = await admin.siteTransfer.plan(part);
  return admin.siteTransfer.applyPlan({ ...part, plan });
}

export const outcomesOf = (items: readonly TransferItem[]): string[] =>
  items.map(({ key, outcome }) => `${key}: ${outcome}`);

export async function exportAll(admin: TestCaller, { versions = true, limit = 2 } = {}) {
  const first = await admin.siteTransfer.exportPage({ versions, limit });
  const previews = [...first.previews];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await admin.siteTransfer.exportPage({ versions, limit, cursor: nextCursor });
    previews.push(...page.previews);
    nextCursor = page.nextCursor;
  }
  const { categories, settings } = first;
  return { categories: categories ?? [], settings: settings ?? undefined, previews };
}
