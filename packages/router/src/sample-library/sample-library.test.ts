import { existsSync } from 'node:fs';
import { checkPreview } from '@foreword/checks/check.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import { openDatabase } from '@foreword/db/open.ts';
import { listCheckExceptions } from '@foreword/db/repositories/check.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { listPublished } from '@foreword/db/repositories/published-list.ts';
import { findPublished, listFeatured } from '@foreword/db/repositories/published-preview.ts';
import { findSource, listSources } from '@foreword/db/repositories/source.ts';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { openTestDatabase, testEngines } from '@foreword/db/testing/database.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { coverImageSchema } from '@foreword/domain/content-schema.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { previewContentSchema } from '@foreword/domain/preview.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import { describe, expect, test } from 'vitest';
import { loadSampleLibrary, loadSampleLibraryOnce, readSampleLibrary } from './sample-library.ts';

/** As readers meet them: newest first. */
const SAMPLE_LIBRARY = readSampleLibrary().toReversed();

const FEATURED_SAMPLES = SAMPLE_LIBRARY.filter(({ featuredPlace }) => featuredPlace).sort(
  (left, right) => (left.featuredPlace ?? 0) - (right.featuredPlace ?? 0),
);

const NOW = new Date('2026-03-01T09:30:00.000Z');

describe.each(testEngines)('the sample library on %s', (engine) => {
  test('waits while another process loads it', async () => {
    const { db } = await openTestDatabase(engine);
    let isBusy = true;
    const busyOnce = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isBusy) {
          isBusy = false;
          throw new DomainError('UNAVAILABLE', 'The database is busy');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await loadSampleLibraryOnce(busyOnce, NOW)).toBe(SAMPLE_LIBRARY.length);
  });

  test('is loaded whole, published, in its order, with its featured previews', async () => {
    const { db } = await openTestDatabase(engine);
    expect(await loadSampleLibrary(db, NOW)).toBe(SAMPLE_LIBRARY.length);
    const cards = (await listPublished(db, { limit: 100 })).map(({ card }) => card);
    expect(cards.map(({ title }) => title)).toEqual(SAMPLE_LIBRARY.map(({ title }) => title));
    expect(new Set(cards.map(({ createdAt }) => createdAt)).size).toBe(cards.length);
    expect(cards[0]?.createdAt).toBe(NOW.toISOString());
    const featured = await listFeatured(db, 6);
    expect(featured.map(({ title }) => title)).toEqual(FEATURED_SAMPLES.map(({ title }) => title));
  });

  test('is whole in the database too, with Markdown made from its sections', async () => {
    const { db } = await openTestDatabase(engine);
    await loadSampleLibrary(db, NOW);
    for (const { card } of await listPublished(db, { limit: 100 })) {
      const preview = await findPublished(db, card.id);
      expect(previewContentSchema.parse(preview)).toMatchObject({ title: preview?.title });
      const sample = SAMPLE_LIBRARY.find(({ title }) => title === preview?.title);
      const { versions, featuredPlace, currentVersion, publishedVersion, ...content } =
        sample ?? {};
      expect(preview).toMatchObject(content);
      expect(preview?.rawMarkdown).toContain(`# ${preview?.title}`);
      expect(preview?.rawMarkdown).toContain('## Further Exploration');
    }
  });

  test('attaches the text of the Meditations, which has the words that the sample quotes', async () => {
    const { db } = await openTestDatabase(engine);
    await loadSampleLibrary(db, NOW);
    const [listed] = await listSources(db, 10);
    const source = await findSource(db, listed?.id ?? 0);
    expect(source).toMatchObject({
      kind: 'book-text',
      text: expect.stringMatching(/^# Book 1/),
    });
    const content = await findPublished(db, 10);
    const { findings, coverage } = checkPreview({
      content: content ?? {},
      sources: source ? [indexSource(source)] : [],
      exceptions: (await listCheckExceptions(db, 10)).map(({ quotation }) => quotation),
    });
    expect(coverage?.tenths).toHaveLength(10);
    const unsupported = findings.filter(({ rule }) => rule === 'topic.unsupported');
    // Its topics are told in other words than the book's.
    expect(unsupported.length).toBeLessThan((content?.keyTopics.length ?? 0) / 2);
    expect(findings.filter(({ rule }) => rule === 'quote.not-found')).toEqual([]);
  });

  test('keeps its ids: Walden is preview 16', async () => {
    const { db } = await openTestDatabase(engine);
    await loadSampleLibrary(db, NOW);
    for (const { id = 0, title } of SAMPLE_LIBRARY) {
      expect((await findPublished(db, id))?.title).toBe(title);
    }
    expect((await findPublished(db, 16))?.title).toBe('Walden');
  });

  test('leaves an entry in the audit log for each preview', async () => {
    const { db } = await openTestDatabase(engine);
    await loadSampleLibrary(db, NOW);
    const events = await db.selectFrom('audit_event').selectAll().orderBy('id').execute();
    expect(events).toHaveLength(SAMPLE_LIBRARY.length);
    expect(events[15]).toMatchObject({
      action: 'siteTransfer.applyPlan',
      via: 'command-line',
      object_id: '16',
      object_label: 'Walden',
    });
  });

  test('is loaded once by several starts at once', async () => {
    const { db, url } = await openTestDatabase(engine);
    const second = await openDatabase(url);
    const starts = [loadSampleLibraryOnce, loadSampleLibrary];
    const added = await Promise.all(
      starts.flatMap((start) => [start(db, NOW), start(second.db, NOW)]),
    );
    await second.close();
    expect(added.sort()).toEqual([0, 0, 0, SAMPLE_LIBRARY.length]);
    expect(await countPreviews(db)).toBe(SAMPLE_LIBRARY.length);
  });

  test('does not return after its last preview was deleted, except on request', async () => {
    const { db } = await openTestDatabase(engine);
    expect(await loadSampleLibraryOnce(db, NOW)).toBe(SAMPLE_LIBRARY.length);
    await db.deleteFrom('preview').execute();
    expect(await loadSampleLibraryOnce(db, NOW)).toBe(0);
    expect(await countPreviews(db)).toBe(0);
    expect(await loadSampleLibrary(db, NOW)).toBe(SAMPLE_LIBRARY.length);
  });

  test('links its alternatives by the ids that the database gave', async () => {
    const { db } = await openTestDatabase(engine);
    await seedPreview(db);
    await db.deleteFrom('preview').execute();
    await loadSampleLibrary(db, NOW);
    for (const { card } of await listPublished(db, { limit: 100 })) {
      const preview = await findPublished(db, card.id);
      const links = linksOf(preview?.decision ?? null);
      expect(links.length).toBeGreaterThan(0);
      for (const { previewId, title, author } of links) {
        expect(await findPublished(db, previewId)).toMatchObject({ title, author });
      }
    }
  });

  test('does not come into a database that had previews of its own, once they are deleted', async () => {
    const { db } = await openTestDatabase(engine);
    await seedPreview(db);
    expect(await loadSampleLibraryOnce(db, NOW)).toBe(0);
    await db.deleteFrom('preview').execute();
    expect(await loadSampleLibraryOnce(db, NOW)).toBe(0);
  });

  test('is not loaded into a library with any preview, even a draft', async () => {
    const { db } = await openTestDatabase(engine);
    await seedPreview(db, { isPublished: false });
    expect(await loadSampleLibrary(db, NOW)).toBe(0);
    expect(await countPreviews(db)).toBe(1);
  });
});

describe('the samples', () => {
  test('are twelve or more books, in six of the categories or more, each once', () => {
    expect(SAMPLE_LIBRARY.length).toBeGreaterThanOrEqual(12);
    expect(new Set(SAMPLE_LIBRARY.map(({ title }) => title)).size).toBe(SAMPLE_LIBRARY.length);
    const categories = new Set(SAMPLE_LIBRARY.map(({ category = '' }) => category));
    expect(categories.size).toBeGreaterThanOrEqual(6);
    expect(DEFAULT_CATEGORIES.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...categories]),
    );
  });

  test('six are featured, one of each category', () => {
    expect(FEATURED_SAMPLES).toHaveLength(6);
    expect(new Set(FEATURED_SAMPLES.map(({ category }) => category)).size).toBe(6);
    expect(SAMPLE_LIBRARY).toEqual(expect.arrayContaining([...FEATURED_SAMPLES]));
  });

  test('follow each other with changing categories', () => {
    for (const [index, sample] of SAMPLE_LIBRARY.entries()) {
      expect(SAMPLE_LIBRARY[index + 1]?.category, sample.title).not.toBe(sample.category);
    }
  });
});

describe.each(SAMPLE_LIBRARY.map((sample) => [sample.title, sample] as const))(
  '%s',
  (_, sample) => {
    test('has every section filled', () => {
      const texts = [sample.title, sample.author ?? '', ...sections(sample)];
      for (const text of texts) expect(text.trim(), text.slice(0, 40)).toBe(text);
      for (const text of texts) expect(text).not.toBe('');
      expect(sample.keyTopics.length).toBeGreaterThanOrEqual(3);
      expect(sample.keyTopics.some(({ subItems }) => subItems?.length)).toBe(true);
      expect(sample.references.length).toBeGreaterThanOrEqual(3);
      expect(sample.furtherExploration.length).toBeGreaterThan(0);
    });

    test('takes 900 to 1,800 words', () => {
      const words = sections(sample).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(900);
      expect(words).toBeLessThanOrEqual(1800);
    });

    test('has a drawn cover', () => {
      expect(sample.coverImage).toMatch(/^\/covers\/[a-z0-9-]+\.svg$/);
      expect(coverImageSchema.safeParse(sample.coverImage).success).toBe(true);
      const file = new URL(`../../../../apps/web/public${sample.coverImage}`, import.meta.url);
      expect(existsSync(file)).toBe(true);
    });
  },
);

const linksOf = (decision: Decision | null) =>
  (decision?.alternatives ?? []).flatMap(({ previewId, ...alternative }) =>
    previewId === null ? [] : [{ ...alternative, previewId }],
  );

/** The texts a reader reads, without references and further reading. */
function sections(sample: SitePreviewInput): string[] {
  return [
    sample.abstract,
    sample.introduction,
    ...sample.keyTopics.flatMap(({ title, content, subItems = [] }) => [
      title,
      content,
      ...subItems.flatMap((item) => [item.title, item.description]),
    ]),
    sample.relationToExistingWork,
    sample.futureThinking,
    sample.conclusion,
  ];
}
