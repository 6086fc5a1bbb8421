import { describe, expect, test } from 'vitest';
import { checkReferences } from './references.ts';

describe('a reference', () => {
  test.each([
    'ISBN 0-306-40615-2',
    'ISBN: 978 0 306 40615 7, 2001',
    'ISBN 978-0-306-40615-7 2001',
    'ISBN 13: 978-0-306-40615-7, ISBN‑10 0‑306‑40615‑2, ISBN：0306406152',
    'Its DOI is 10.1000/182; DOI 10.1000/182',
    'doi:10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2',
    '<https://doi.org/10.1000/182>.',
    'https://bücher.example/ and https://пример.рф/путь',
    '见https://例え.テスト。',
    'https://en.wikipedia.org/wiki/Foo_(bar)',
    'ISBN 978–0–306–40615–7 and ISBN 978‐0‐306‐40615‐7',
    'ISBN 0 -306 -40615- 2, 1st edition',
    'ISBN:   0-306-40615-2\n1987',
    'ISBN 0-8044-2957-X',
    'HTTPS://DOI.ORG/10.1000/182, DOI: 10.1000.10/182 and doi:10.123456789/x',
    'HTTP://EXAMPLE.COM and http://example.com:8080/x?a=b#c',
  ])('passes: %s', (reference) => {
    expect(checkReferences({ references: [reference] })).toEqual([]);
  });

  test.each([
    ['isbn 9780306406158', 'reference.isbn', 'isbn 9780306406158'],
    ['ISBN 12345', 'reference.isbn', 'ISBN 12345'],
    ['ISBN：9780306406158', 'reference.isbn', 'ISBN：9780306406158'],
    ['ISBN‑13 9780306406158', 'reference.isbn', 'ISBN‑13 9780306406158'],
    ['ISBN 1065432109', 'reference.isbn', 'ISBN 1065432109'],
    ['DOI 11.1000/182', 'reference.doi', 'DOI 11.1000/182'],
    ['doi：11.1000/182', 'reference.doi', 'doi：11.1000/182'],
    ['ISBN-10 0-306-40615-X', 'reference.isbn', 'ISBN-10 0-306-40615-X'],
    ['see https://doi.org/abc', 'reference.doi', 'doi.org/abc'],
    ['at https://example..com.', 'reference.url', 'https://example..com'],
    ['at https:/example.com', 'reference.url', 'https:/example.com'],
    ['at https:example.com', 'reference.url', 'https:example.com'],
    ['at http:///example.com', 'reference.url', 'http:///example.com'],
    ['at https://.example.com', 'reference.url', 'https://.example.com'],
    ['at https://example and', 'reference.url', 'https://example'],
    ['at https://192.168.0.1/x', 'reference.url', 'https://192.168.0.1/x'],
    ['at https://example.1', 'reference.url', 'https://example.1'],
    ['at https://example.c', 'reference.url', 'https://example.c'],
    ['doi:10.123/x', 'reference.doi', 'doi:10.123/x'],
    ['doi:10.1234567890/x', 'reference.doi', 'doi:10.1234567890/x'],
    ['doi:10.1000', 'reference.doi', 'doi:10.1000'],
    ['doi:10.1000/.', 'reference.doi', 'doi:10.1000/.'],
    ['doi:x10.1000/182', 'reference.doi', 'doi:x10.1000/182'],
    ['doi:10.1000/1"82', 'reference.doi', 'doi:10.1000/1"82'],
    ['ISBN 978-0-306-40615-8 or so', 'reference.isbn', 'ISBN 978-0-306-40615-8'],
    ['ISBN 978–0–306–40615–8', 'reference.isbn', 'ISBN 978–0–306–40615–8'],
    ['ISBN 978‐0‐306‐40615‐8', 'reference.isbn', 'ISBN 978‐0‐306‐40615‐8'],
  ])('is damaged: %s', (reference, rule, words) => {
    const [finding] = checkReferences({ references: [reference] });
    expect(finding?.rule).toBe(rule);
    expect(reference.slice(finding?.start, finding?.end)).toBe(words);
  });

  test.each([...'。，、；：！？）」』”’»<>"', ' '])('ends an address before %j', (sign) => {
    expect(checkReferences({ references: [`https://example.com${sign}x/`] })).toEqual([]);
    const [finding] = checkReferences({ references: [`https://example${sign}com`] });
    expect(finding).toMatchObject({ start: 0, end: 'https://example'.length });
  });

  test.each([...'.,;:!?)]'])('may end its address with %j', (sign) => {
    expect(checkReferences({ references: [`(See https://example.com${sign}`] })).toEqual([]);
  });

  test('stands twice only within its list, with letters or digits', () => {
    const references = ['A. Smith: Wealth', 'Ä 1', 'Ä 2', '…', '—', 'a smith — WEALTH.'];
    const furtherExploration = ['Ä 1'];
    expect(checkReferences({ references, furtherExploration })).toEqual([
      {
        ...{ rule: 'reference.duplicate', field: 'references', path: 'references[5]' },
        ...{ start: 0, end: 17, message: 'The same as entry 1' },
      },
    ]);
    expect(checkReferences({ furtherExploration: ['B', 'C', 'C!'] })).toMatchObject([
      {
        field: 'furtherExploration',
        path: 'furtherExploration[2]',
        message: 'The same as entry 2',
      },
    ]);
  });

  test('of an alternative has an ISBN with its place', () => {
    const isbns = [undefined, '0-306-40615-2', '0-306-40615-3'];
    const alternatives = isbns.map((isbn) => ({ title: 'Ponds', reason: '', isbn }));
    expect(checkReferences({ decision: { alternatives } as never })).toMatchObject([
      { field: 'decision', path: 'decision.alternatives[2].isbn', start: 0, end: 13 },
    ]);
  });
});
