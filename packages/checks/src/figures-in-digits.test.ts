import { expect, test } from 'vitest';
import { figuresIn, figuresOf } from './figures.ts';

test.each([
  ...['5 percent', '5 per cent', '5 per cento', '5 por ciento', '5 pour cent', '5 por cento'],
  ...[
    '5 Prozent',
    '5 prosent',
    '5 procent',
    '5 процентов',
    '5 τοις εκατό',
    '5퍼센트',
    '5パーセント',
  ],
  ...['5 אחוז', '5 प्रतिशत', '5 في المائة', '5 في المئة', '5 بالمائة', '5 بالمئة', '5٪', '5％'],
  ...['%5', 'yüzde 5', 'Yüzde 5', '百分之5'],
])('%s is a percentage', (text) => {
  expect(figuresOf(text).map(({ values }) => values)).toEqual([['5%']]);
});

test.each([
  ['5 per century, a % of 12 men, 45s', '5 12 45'],
  ['5 thousand, 5 Tausend, 5 Tsd., 5 mille, 5 mila, 5 mil, 5 millares', '5000'],
  ['5 тысяч, 5 тыс., 5 ألف, 5 آلاف, 5 हज़ार', '5000'],
  ['5 million, 5 Millionen, 5 millones, 5 millón, 5 milioni, 5 miljoen, 5 milyon', '5000000'],
  ['5 milhões, 5 milhão, 5 mln, 5 Mio., 5 миллионов, 5 милиона, 5 млн, 5 مليون', '5000000'],
  ['5 ملايين, 500万, 500萬, 500만, 50 lakh, 1 lakhs, 50 लाख', '5000000 100000 5000000'],
  ['5 billion, 5 billions, 5bn, 5 Mrd., 5 mld, 5 млрд, 5 milliards', '5000000000'],
  ['5 miljard, 5 milyar, 5 miliardi, 5 millardos, 5 миллиардов, 5 милиарда', '5000000000'],
  ['5 مليار, 5 مليارات, 50亿, 50億, 50억, 500 crore, 500 crores, 500 करोड़', '5000000000'],
  ['5 trillion, 5 trillions, $5tn, $5,000bn, £5.000bn', '5000000000000'],
  ['$8.2 million, €8,2m', '8200000'],
  ['300,000 or 300.000 or 300\u00a0000 or 300\u202f000 or 300’000', '300000'],
  ['CHF1,500, CHF1.500, CHF1’500, CHF1500', '1500'],
  ["CHF1'500, 1'500", '1500'],
  ['12,5 or 12.5 or ١٢٫٥', '12.5'],
  ['1845–1847, 1500–2,000, 1500–2.5', '1845 1847 1500 2000 1500 2.5'],
  ['⅔ and ⅞ and ¼', '3 8 4'],
  ['007 and 0', '7 0'],
])('%s is %s', (text, expected) => {
  const values = figuresOf(text).map((figure) => figure.values[0]);
  expect(values.filter((value, at) => value !== values[at - 1]).join(' ')).toBe(expected);
});

test('a number of seconds is no decade', () => {
  expect(figuresOf('in 45s')[0]?.values).toEqual(['45']);
  expect([...figuresIn('in 45s')]).toEqual(['45']);
});

test('a percentage is one also with five million letters behind its word', () => {
  const [figure] = figuresOf(`“5 prozent${'a'.repeat(4_800_000)}`);
  expect(figure?.values).toEqual(['5%']);
});
