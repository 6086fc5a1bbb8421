import { refreshPublished } from '@foreword/db/repositories/derived-rows.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { childrenOf, childText, parseXml } from '../testing/xml.ts';

const UNREVIEWED = 'Generated, not reviewed';
const abstract = 'A year at a pond.';

async function startSite(reviewedAt: string | null) {
  const { db, get } = await startApp();
  await seedPreview(db, { title: 'Typed', abstract });
  const { id } = await seedPreview(db, { title: 'Generated', abstract });
  const bodyOf = async (path: string) => (await get(path)).body;
  const before = await bodyOf('/compare?ids=1,2');
  const provenance = JSON.stringify([{ fields: ['abstract'], origin: 'generated', reviewedAt }]);
  await db.updateTable('preview').set({ provenance }).where('id', '=', id).execute();
  await refreshPublished(db, id, SEED_TIME);
  return { before, bodyOf };
}

describe.each([
  ['without a review', null, 'no person has reviewed all of them'],
  ['with a review', '2026-03-01T09:30:00.000Z', 'a person has reviewed them'],
])('generated text %s', (_, reviewedAt, words) => {
  const told = `At least parts of this text were generated, and ${words}.`;

  test('is told of in a comparison', async () => {
    const { before, bodyOf } = await startSite(reviewedAt);
    expect(before).not.toContain('How this preview was made');
    expect(await bodyOf('/compare.md?ids=1,2')).toContain(
      `## How this preview was made\n\n- **Typed:** –\n- **Generated:** ${told}\n`,
    );
    expect(await bodyOf('/compare?ids=1,2')).toContain(words);
  });

  test('is told of in the feed and the catalogue, behind its abstract', async () => {
    const { bodyOf } = await startSite(reviewedAt);
    const expected = [`${abstract}\n\n${told}`, abstract];
    const entries = childrenOf(parseXml(await bodyOf('/feed.xml')), 'entry');
    expect(entries.map((entry) => childText(entry, 'summary'))).toEqual(expected);
    const { publications } = JSON.parse(await bodyOf('/opds.json'));
    const described = (publications as { metadata: { description: string } }[]).map(
      ({ metadata }) => metadata.description,
    );
    expect(described).toEqual(expected);
  });

  test('is told of on its card and above the text while it is unreviewed', async () => {
    const isUnreviewed = reviewedAt === null;
    const { bodyOf } = await startSite(reviewedAt);
    const cards = (await bodyOf('/dashboard')).split('<article').slice(1);
    expect(cards.map((card) => card.includes(UNREVIEWED))).toEqual([isUnreviewed, false]);
    const page = await bodyOf('/book-summary/2');
    expect(page.includes(`<a href="#made">${UNREVIEWED}</a>`)).toBe(isUnreviewed);
    expect(/<details id="made"[^>]* open/.test(page)).toBe(isUnreviewed);
  });
});
