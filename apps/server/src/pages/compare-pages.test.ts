import { seedPreview } from '@foreword/db/testing/builders.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { expect, test } from 'vitest';
import { PUBLIC_URL, startApp } from '../testing/app.ts';
import { type Element, parsePage } from '../testing/html.ts';

async function startSite() {
  const { app, db, get } = await startApp();
  await seedPreview(db, { title: 'Walden', abstract: 'A <b>pond</b>.' });
  await seedPreview(db, {
    title: 'The Prince',
    decision: {
      ...NO_DECISION,
      verdict: { call: 'skip', reason: 'Read Walden.' },
      alternatives: [
        {
          relation: 'instead',
          title: 'Walden',
          author: null,
          isbn: null,
          previewId: 1,
          reason: 'Kinder',
        },
      ],
    },
  });
  await seedPreview(db, { title: 'Hidden', isPublished: false });
  return { app, get };
}

test('the comparison is a table with heads of columns and rows', async () => {
  const { get } = await startSite();
  const answer = await get('/compare?ids=2,1');
  const page = parsePage(answer);
  expect(answer.statusCode).toBe(200);
  const heads = page.all('th').map(({ attributes, text }) => [attributes.scope, text]);
  expect(heads.filter(([scope]) => scope === 'col').map(([, text]) => text)).toEqual([
    expect.stringContaining('The Prince'),
    expect.stringContaining('Walden'),
  ]);
  expect(heads.filter(([scope]) => scope === 'row').map(([, text]) => text)).toEqual([
    'Verdict',
    'Read instead',
    'In short',
    'Topics they share',
    'Category',
  ]);
  expect(answer.body).toContain('The Prince says: Read instead: Walden. Kinder');
  expect(answer.body).not.toContain('<b>pond');
});

test('books that name each other are told in whole sentences', async () => {
  const { db, get } = await startApp();
  const naming = (previewId: number, reason: string) => ({
    ...NO_DECISION,
    alternatives: [
      { relation: 'next' as const, title: 'Other', author: null, isbn: null, previewId, reason },
    ],
  });
  await seedPreview(db, { title: 'Who Moved?', decision: naming(2, 'Kinder') });
  await seedPreview(db, { title: 'Walden', decision: naming(1, 'Shorter.') });
  const { body } = await get('/compare.md?ids=1,2');
  expect(body).toContain('- Who Moved? says: Read next: Walden. Kinder. Each names the other.\n');
  expect(body).toContain('- Walden says: Read next: Who Moved? Shorter. Each names the other.\n');
});

test.each([
  ['/compare', /Choose the first book/],
  ['/compare?ids=1', /Choose another book/],
  ['/compare?ids=1,1', /Choose another book/],
  ['/compare?ids=1,1,x', /“x” is not an id/],
  ['/compare?ids=1,2,3,4,5', /A comparison takes at most 4 books; this address names 5/],
  ['/compare?ids=1,3', /Not available: .*3/],
  ['/compare?ids=1,99', /Not available: .*99/],
  ['/compare?ids=', /Name at least one id/],
  ['/compare?ids=1&q=prince', /Compare with .*The Prince/],
])('%s explains how to choose', async (url, text) => {
  const { get } = await startSite();
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toMatch(text);
  expect(body).toContain('Compare books');
  expect(body).not.toContain('<table');
});

test.each([
  ['/compare', undefined, `${PUBLIC_URL}/compare`],
  ['/compare?q=prince', 'noindex', undefined],
  ['/compare?ids=1,2', 'noindex', undefined],
])('other sites read of %s: %s, address %s', async (url, robots, address) => {
  const { get } = await startSite();
  const { meta, link } = parsePage(await get(url));
  expect(meta('robots')).toBe(robots);
  expect(link('canonical')).toBe(address);
  // A network links to this address, not to the shared one.
  expect(meta('og:url')).toBe(address);
});

test('a title from right to left does not turn the words of its column', async () => {
  const { db, get } = await startApp();
  await seedPreview(db, {
    title: 'مقدمة',
    decision: {
      ...NO_DECISION,
      difficulty: 'easy',
      readIf: ['تحب التاريخ', 'You like history'],
      evidence: { kinds: ['data'], note: 'مصادر' },
    },
  });
  await seedPreview(db, { title: 'Walden' });
  const { all } = parsePage(await get('/compare?ids=1,2'));
  const turned = all('td').flatMap(({ inside }) =>
    inside.filter(({ text }) => /\p{Script=Arabic}/u.test(text)),
  );
  expect(turned.length).toBeGreaterThan(4);
  // The direction of a cell does not look into these.
  const isApart = ({ attributes }: Element) => attributes.dir === 'auto';
  for (const element of turned) {
    const isInside = turned.some((other) => isApart(other) && other.inside.includes(element));
    if (element.name !== 'ul') expect(isApart(element) || isInside, element.text).toBe(true);
  }
});

test('a comparison names what is not available, and says the same of drafts and unknown ids', async () => {
  const { get } = await startSite();
  const [draft, unknown] = await Promise.all(
    ['1,2,3', '1,2,9'].map(async (ids) => (await get(`/compare.md?ids=${ids}`)).body),
  );
  expect(draft).toContain('\n\nNot available: preview 3.\n\n');
  expect(unknown).toBe(draft?.replace('preview 3', 'preview 9'));
  expect(parsePage(await get('/compare?ids=1,2,3')).text).toContain('Not available: preview 3.');
});

test('Markdown has the words of the page, with markup escaped', async () => {
  const { get } = await startSite();
  const { headers, body } = await get('/compare.md?ids=1,2');
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(body).toMatch(/^# Compare 2 books\n\n- Walden by .*\n- The Prince by /);
  expect(body).toContain('## Verdict\n\n- **Walden:** –\n- **The Prince:** Skip it. Read Walden.');
  expect(body).toContain('- **Walden:** A \\<b\\>pond\\</b\\>.');
});

test.each(['', '?ids=', '?ids=x', '?ids=1,2,3,4,5', '?ids=1&ids=2'])(
  '/compare.md%s is 400 and names ids',
  async (query) => {
    const { get } = await startSite();
    const { statusCode, body } = await get(`/compare.md${query}`);
    expect(statusCode).toBe(400);
    expect(body).toMatch(/^ids: /);
  },
);

test('only comparisons of published previews in plain spelling are kept', async () => {
  const { app, get } = await startSite();
  const keptOf = async (query: string) => {
    for (const path of ['/compare', '/compare.md', '/api/compare']) await get(path + query);
    // The page that the server made to warm up.
    return (app.keptAnswers?.size ?? 0) - 1;
  };
  expect(await keptOf('?ids=1,2')).toBe(3);
  expect(await keptOf('?ids=1%2C2')).toBe(3);
  for (const ids of ['1,1,2', '1,2,', '01,2', '1,3', '1,99', '98,99', '1,2,3,4,5', 'x']) {
    expect(await keptOf(`?ids=${ids}`), ids).toBe(3);
  }
  expect(await keptOf('?ids=2,1')).toBe(6);
});
