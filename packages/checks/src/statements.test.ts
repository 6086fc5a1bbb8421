import { describe, expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { figuresIn, figuresOf } from './figures.ts';
import { indexSource } from './source-index.ts';

describe('a figure', () => {
  test.each([
    ['1.500.000 Euro', '1500000'],
    ['1 500 000 €', '1500000'],
    ["1'500'000 CHF", '1500000'],
    ['12,34,567 rupees', '1234567'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['3.14159', '3.14159'],
    ['12,5 %', '12.5%'],
    ['10 Prozent', '10%'],
    ['٣٤٥', '345'],
    ['4,5 Mio.', '4500000'],
    ['$1.5bn', '1500000000'],
    ['$3m, €2.5M and £5k, but 5k and 3 m', '3000000 2500000 5000 5 3'],
    ['fifteen percent of one or two', '15%'],
    ['30万人', '300000'],
    ['10,000–20,000', '10000 20000'],
    ['1845–47', '1845 1847'],
    ['1845-7 and 1845/46', '1845 1847 1845 1846'],
    ['the twenty-first day of the twentieth month', ''],
    ['300 BCE', '300'],
    ['forty-two per cent', '42%'],
    ['eighteen forty-five', '1845'],
    ['B12, H2O and one of two', ''],
    ['half a hundred times, A hundred, Half A Million', ''],
    ['twenty, zwanzig, vingt or veinte', '20 20 20 20'],
    ['hundert, einhundert, tausend, cien, ciento o mille', ''],
    ['三四人, 八九人, 百, 萬, 五萬', '50000'],
    ['nineteen, neunzehn, dix-neuf or diecinueve', ''],
    ['40 % into the book, 41 %', '41%'],
    ['two hundred first editions', '200'],
    ['ten sixty-six, eighteen fifteen, nineteen ten, twenty twenty‐four', '1066 1815 1910 2024'],
    ['twelve thousand fifteen', '12015'],
    ['Im Jahre achtzehnhundertfünfundvierzig', '1845'],
    ['dreiundzwanzig von hundert Häusern', '23'],
    ['zwanzig Prozent, DREISSIG und dreißig', '20% 30 30'],
    ['mille huit cent quarante-cinq, vingt et un, quatre-vingt-dix-neuf', '1845 21 99'],
    ['l’an mil huit cent, cent fois', '1800'],
    ['mil novecientos cuarenta y cinco, doscientas páginas', '1945 200'],
    ['veintitres y treinta', '23 30'],
    ['six cents, mil and cent', ''],
    ['a 40-percent rise, and a forty-per-cent fall', '40% 40%'],
    ['12\u2009500 men', '12500'],
    ['公元前92年有1,500人', '92 1500'],
    ['ב1948 و١٣٧٧', '1948 1377'],
    ['3,000km, CHF1,500, c1845 and _1846_', '3000 1500 1845 1846'],
    ['৪৫, ௪௫, ៤៥ and ၄၅', '45 45 45 45'],
    ['on 05.06.1845, in 3.2.1', '5 6 1845 3 2 1'],
    ['¾ of it, 3½', '4 3 2'],
    ['12,5 procent, 12,5 por cento, 12,5 процента, 12.5 퍼센트', '12.5% 12.5% 12.5% 12.5%'],
    ['%40, yüzde 41, 百分之42, 43％', '40% 41% 42% 43%'],
    ['5 milhões, 5 miliarder, 5 млн, 5 mil, 5 lakh', '5000000 5000000000 5000000 5000 500000'],
    ['5 dozen, 5 hundred, 5 millionths', '60 500 5'],
    ['zwölf Prozent von zwölf', '12%'],
    ['三十万人, 一千五百两, 一八七二年, 五六人, 千万', '300000 1500 1872'],
    ['$40,000 into the book', '40000'],
    ['ninety‑eight', '98'],
  ])('%s is %s', (text, expected) => {
    expect(
      figuresOf(text)
        .map(({ values }) => values[0])
        .join(' '),
    ).toBe(expected);
    for (const { text: figure, start, end } of figuresOf(text)) {
      expect(text.slice(start, end)).toBe(figure);
    }
  });

  test('has its place behind emphasis', () => {
    const [figure] = figuresOf('So _it_ _had_ twenty-two men');
    expect(figure).toMatchObject({ text: 'twenty-two', start: 14, end: 24 });
  });

  test.each([
    ['He had twenty-eight dollars.', '28'],
    ['two hundred and fifty', '250'],
    ['half a million', '500000'],
    ['five hundred thousand', '500000'],
    ['two dozen', '24'],
    ['The nineteenth century', '19'],
    ['the Twenty-first of June', '21'],
    ['Nineteenth Century, Twenty-Fifth of June', '19'],
    ['Nineteenth Century, Twenty-Fifth of June', '25'],
    ['a quarter of two billion', '4'],
    ['a quarter of two billion', '2000000000'],
    ['some 40% of it', '40'],
    ['an hundred men', '100'],
    ['a thousand men', '1000'],
    ['a dozen men', '12'],
    ['nineteen men', '19'],
    ['twenty‐five or thirty‑six men', '25'],
    ['twenty‐five or thirty‑six men', '36'],
    ['forty per cent', '40'],
    ['on the twentieth day', '20'],
    ['two thirds of it', '3'],
    ['three-quarters and a half', '4'],
    ['three-quarters and a half', '2'],
    ['CHAPTER V.', '5'],
    ['Louis XIV, MDCCCXLV', '14'],
    ['Louis XIV, MDCCCXLV', '1845'],
    ['dreiundzwanzig Jahre', '23'],
    ['hundertzwanzig\nTaler', '120'],
    ['zwei Millionen', '2000000'],
    ['cinquante mille francs', '50000'],
    ['por ciento veinte pesos', '120'],
    ['veinte por ciento', '20%'],
    ['some 40 per\r\ncent of it', '40%'],
    ['some 40\n    per cent of it', '40%'],
    ['forty  per\n    cent', '40%'],
    ['cost him 3,000\nmillion pounds', '3000000000'],
    ['two\n      hundred and\n      fifty', '250'],
    ['veinte por\nciento', '20%'],
    ['fifteen thou-\nsand men', '15000'],
    ['fifteen thou-\n    sand men', '15000'],
    ['thirty-\nfive men', '35'],
    ['for\u00adty men', '40'],
    ['forty\tmen', '40'],
    ['_forty_ men', '40'],
    ['18\u00ad45', '1845'],
    ['zwölf Männer', '12'],
    ['五月十日', '10'],
    ['百分之二十', '20%'],
    ['05.06.1845', '6'],
  ])('of a source may stand in words: %s', (text, figure) => {
    expect(figuresIn(text)).toContain(figure);
  });

  test('is no number of a note or a page', () => {
    const text = 'He had[12] it{13} so [Pg 114] in 1845.[^16] So it was.';
    expect([...figuresIn(text)]).toEqual(['1845']);
  });

  test.each([
    ['II, IV, VI, IX, XIV, XVIII, XL, XLIX, LX, LXXXIX', [2, 4, 6, 9, 14, 18, 40, 49, 60, 89]],
    ['MDCCC, MCMXLV, MDXCIV, MCDXC, MMXXIV, CCCXC', [1800, 1945, 1594, 1490, 2024, 390]],
    ['V. and X. but I., L., C., D., M. and CD, LIVELY TAXI, DIVIDE, XXXX', [5, 10]],
  ])('may be a Roman numeral: %s', (text, values) => {
    expect([...figuresIn(text)]).toEqual(values.map(String));
  });

  test('ends with its paragraph', () => {
    expect([...figuresIn('CHAPTER ONE\n\nTwenty men came.')]).toEqual(['1', '20']);
    expect([...figuresIn('in 1845\n\nMillions came')]).toEqual(['1845']);
  });

  test('may count seconds or half-crowns', () => {
    expect([...figuresIn('It took thirty seconds.')]).toEqual(['30']);
    expect([...figuresIn('It cost twenty half-crowns.')]).toEqual(['20', '2']);
  });

  test('is no abbreviation in letters of Roman numerals', () => {
    expect([...figuresIn('A CD by John Smith, MD, of DC, with a CV: a MIX.')]).toEqual([]);
  });

  test('may have four groups of two digits, and stands in a list of thousands', () => {
    expect(figuresIn('5,12,34,56,78,567')).toContain('512345678567');
    expect(figuresIn('1,2,12,34,567')).toContain('1234567');
    expect(figuresIn(`1${',22'.repeat(400_000)}`)).toEqual(new Set(['1.22', '22.22', '22']));
  });

  test('may have many noughts behind its point', () => {
    const noughts = '0'.repeat(400_000);
    expect(figuresIn(`1.${noughts}`)).toEqual(new Set(['1']));
    expect(figuresIn(`1.${noughts}2`)).toEqual(new Set([`1.${noughts}2`]));
  });

  test('of a decade is supported by a year of it, and supports none', () => {
    const rulesOf = (conclusion: string, text: string) =>
      checkPreview({
        content: { conclusion },
        sources: [indexSource({ id: 1, kind: 'book-text', text })],
        provenance: { conclusion: { origin: 'generated', reviewedAt: '2026-01-01' } },
      }).findings.filter(({ rule }) => rule === 'figure.unsupported').length;
    expect(rulesOf('It began in the 1840s.', 'In 1845 he built it.')).toBe(0);
    expect(rulesOf('It began in 1841.', 'It began in the 1840s.')).toBe(1);
    expect(rulesOf('It began in 1849.', 'It began in the 1840s.')).toBe(1);
    expect(rulesOf('It began in 1845.', 'It began in the 19th century.')).toBe(1);
    const centuries =
      'the 19th century|19th-century|the 19th  century|le 19e siècle|au 19ème siècle|im 19. Jahrhundert|19世纪|19世紀|au XIXe siècle';
    for (const century of centuries.split('|')) {
      const counts = [1799, 1800, 1899, 1900].map((year) =>
        rulesOf(`So ${century}`, `In ${year}.`),
      );
      expect(counts, century).toEqual([1, 0, 0, 1]);
    }
    const romans =
      'XVe siècle|XVème siècle|XV siècle|siglo XV|siglos XV|secolo XV|secoli XV|século XV|séculos XV|XV wiek|XV век|XV stolet';
    for (const century of romans.split('|')) {
      const counts = [1399, 1400, 1499, 1500].map((year) =>
        rulesOf(`So ${century}`, `In ${year}.`),
      );
      expect(counts, century).toEqual([1, 0, 0, 1]);
    }
    const pairs =
      '18th and 19th centuries|18th to 19th centuries|18th or 19th century|18. und 19. Jahrhundert|18. bis 19. Jahrhundert|18e et 19e siècles|18th-19th century';
    for (const pair of pairs.split('|')) {
      const counts = ['1745 and 1845', '1845', '1745'].map((years) => rulesOf(`So ${pair}`, years));
      expect(counts, pair).toEqual([0, 1, 1]);
    }
    const counted = 'the 11th century|the 21st century|the 22nd century|the 23rd century';
    expect(counted.split('|').map((each) => rulesOf(each, '1001, 2001, 2101, 2201'))).toEqual([
      0, 0, 0, 0,
    ]);
    for (const none of ['19 men', 'the 19th man', 'centuries of 19', 'the 10th century']) {
      expect(rulesOf(`So ${none} came`, 'In 1845, 1899, 901 and 999.'), none).toBe(1);
    }
  });
});

describe('200,000 characters are read to their end:', () => {
  const source = indexSource({
    id: 1,
    kind: 'book-text',
    text: 'A b, c. “d” 1 e\n\n'.repeat(2000),
  });
  const provenance = { conclusion: { origin: 'generated' as const, reviewedAt: null } };
  test.each([
    ['a '],
    ['A. '],
    ['A B '],
    ['1,000'],
    ['1 '],
    ['one hundred '],
    ['twenty-'],
    ['half a '],
    [' '],
    ['\n'],
    ['. . . '],
    ['[…]'],
    ['[sic]'],
    ['e\u0301'],
    ['“a b c d e f g h”'],
    ['“a [b] c … d e f g” '],
    ["'a b c d e's "],
    ['ISBN 1-'],
    ['doi:10.'],
    ['https://a.'],
    ['𝐀'],
    ['مرحبا '],
    ['漢字、'],
  ])('of %j', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    const content = {
      conclusion: text,
      references: [text],
      keyTopics: [{ title: 't', content: text }],
    };
    // In quadratic time this would pass the time limit of a test.
    const { coverage } = checkPreview({ content, sources: [source], provenance });
    expect(coverage?.tenths).toHaveLength(10);
  });
});
