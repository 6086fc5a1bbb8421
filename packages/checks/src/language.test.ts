import { describe, expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { areForeign, isGerman, isMostlyLatin, languagesOf } from './language.ts';
import { indexSource } from './source-index.ts';

/** Beginnings of The Social Contract, and what a preview may say about it. */
const TEXTS = {
  English:
    'Man is born free, and everywhere he is in chains. One thinks himself the master of others, and still remains a greater slave than they. How did this change come about? I do not know. What can make it legitimate? That question I think I can answer.',
  German:
    'Der Mensch ist frei geboren, und überall liegt er in Ketten. Manch einer glaubt der Herr der anderen zu sein und ist doch mehr Sklave als sie. Wie ist dieser Wandel zustande gekommen? Ich weiß es nicht. Was kann ihn rechtmäßig machen? Diese Frage glaube ich beantworten zu können.',
  French:
    "L'homme est né libre, et partout il est dans les fers. Tel se croit le maître des autres, qui ne laisse pas d'être plus esclave qu'eux. Comment ce changement s'est-il fait ? Je l'ignore. Qu'est-ce qui peut le rendre légitime ? Je crois pouvoir résoudre cette question.",
  Spanish:
    'El hombre ha nacido libre y en todas partes se encuentra encadenado. Algunos se creen los amos de los demás aun siendo más esclavos que ellos. ¿Cómo se produjo este cambio? Lo ignoro. ¿Qué es lo que puede hacerlo legítimo? Creo poder resolver esta cuestión.',
  Russian:
    'Человек рождается свободным, но повсюду он в оковах. Иной мнит себя повелителем других, что не мешает ему быть рабом в большей ещё мере, чем они. Как совершилась эта перемена? Не знаю. Что может придать ей законность? Полагаю, что этот вопрос я смогу разрешить.',
  Chinese:
    '人是生而自由的，但却无往不在枷锁之中。自以为是其他一切的主人的人，反而比其他一切更是奴隶。这种变化是怎样形成的？我不清楚。是什么才使这种变化成为合法的？我自信能够解答这个问题。',
};
type Name = keyof typeof TEXTS;
const NAMES = Object.keys(TEXTS) as Name[];

test.each(NAMES)('%s is foreign to every other language, and not to itself', (name) => {
  const own = languagesOf(TEXTS[name]);
  const foreign = NAMES.filter((other) => areForeign(own, languagesOf(TEXTS[other])));
  expect(foreign).toEqual(NAMES.filter((other) => other !== name));
});

test.each(['', 'Economy', 'Was kann ihn rechtmäßig machen?'])('%j is too short to tell', (text) => {
  expect(areForeign(languagesOf(text), languagesOf(TEXTS.French))).toBe(false);
});

const TOPICS = [
  {
    title: 'The law of the strongest',
    content:
      'Force is a physical power, and to yield to it is an act of necessity and not of will. So Rousseau concludes that might does not make right, and that people owe obedience only to legitimate powers.',
  },
];

function check(name: Name, keyTopics: { title: string; content: string }[]) {
  const text = `${TEXTS[name]}\n\n`.repeat(40);
  const generated = { origin: 'generated', reviewedAt: null } as const;
  const { findings, coverage } = checkPreview({
    content: { title: 'The Social Contract', author: null, keyTopics },
    sources: [indexSource({ id: 1, kind: 'book-text', text })],
    provenance: { keyTopics: generated },
  });
  const rules = findings.map(({ rule }) => rule);
  return { coverage, rules: rules.filter((rule) => !/^(decision|review|coverage)\./.test(rule)) };
}

const NOTE = 'The source is in another language; topics are not compared.';

describe('a book in another language', () => {
  test.each(['German', 'French'] as const)(
    'of %s: topics are not compared, and this is said once',
    (name) => {
      const { coverage, rules } = check(name, TOPICS);
      // The name is spelt alike in Latin letters.
      expect(rules).toEqual(['name.unsupported']);
      expect(coverage).toMatchObject({ silentThirds: [], note: NOTE });
    },
  );

  test.each(['Russian', 'Chinese'] as const)('of %s: names are not compared either', (name) => {
    expect(check(name, TOPICS)).toMatchObject({ rules: [], coverage: { note: NOTE } });
  });

  test('quotations and figures are compared', () => {
    const [{ title, content }] = TOPICS as [(typeof TOPICS)[0]];
    const quoted = `${content} He wrote “Der Mensch ist frei geboren und überall liegt er in Banden” in 1762.`;
    const { rules } = check('German', [{ title, content: quoted }]);
    expect(new Set(rules)).toEqual(
      new Set(['quote.altered', 'figure.unsupported', 'name.unsupported']),
    );
  });
});

test('a book in the same language is compared, and quotations in its language change nothing', () => {
  const { coverage, rules } = check('English', TOPICS);
  expect(rules).toContain('topic.unsupported');
  expect(coverage).not.toHaveProperty('note');
  const quoting = [{ title: 'Freiheit', content: `„${TEXTS.English}“`.repeat(3) }];
  expect(check('German', quoting).coverage).not.toHaveProperty('note');
});

test('150 letters tell the language, and a Chinese sign counts as four', () => {
  const lettersOf = (text: string, count: number) => Array.from(text).slice(0, count).join('');
  const [english, chinese] = [TEXTS.English, TEXTS.Chinese].map((text) =>
    text.replaceAll(/[^\p{L}]/gu, ''),
  ) as [string, string];
  const count = (text: string) => languagesOf(text).size;
  expect(count(lettersOf(english, 149))).toBe(0);
  expect(count(lettersOf(english, 150))).toBeGreaterThan(1);
  expect(count(lettersOf(chinese, 37))).toBe(0);
  expect(count(lettersOf(chinese, 38))).toBeGreaterThan(0);
  expect(count('1845, '.repeat(100))).toBe(0);
});

test('the language is that of the whole text, not of its beginning', () => {
  const text = TEXTS.German + TEXTS.English.repeat(12);
  expect([...languagesOf(text).keys()][0]).toBe('eng');
  const [, likest = 0] = [...languagesOf(TEXTS.English.repeat(8))][0] ?? [];
  expect(likest).toBeGreaterThan(0.9);
  expect(likest).toBeLessThanOrEqual(1.000_001);
});

test.each([
  ...['und', 'ist', 'nicht', 'eine', 'einem', 'einen', 'einer', 'eines', 'für', 'wird', 'zum'],
  ...['zur', 'dass', 'oder', 'sich', 'auch', 'UND'],
])('a short text with %j is German', (word) => {
  expect(isGerman([`Er las ${word}`, 'Walden'])).toBe(true);
  expect(isGerman([`Er las ${word} “It is what it is, they say” laut`])).toBe(true);
  expect(isGerman([`“It is what it is, they say”: er las ${word}`])).toBe(true);
});

test.each([
  ['Thunder and wind'],
  ['A list of furniture'],
  ['He says „Es ist nicht gut und nicht schlecht“ in it'],
  [TEXTS.French],
  [`${TEXTS.English} Der Ring ist für sich.`],
])('%j is not German', (text) => {
  expect(isGerman([text])).toBe(false);
});

test('a text is Latin with half of its letters', () => {
  const texts = ['', '1845', 'ab вг', 'a вг', `${TEXTS.Russian}Walden`, `${TEXTS.English}Иван`];
  expect(texts.map(isMostlyLatin)).toEqual([true, true, true, false, false, true]);
});
