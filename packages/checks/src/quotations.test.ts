import { describe, expect, test } from 'vitest';
import { quotationsIn } from './quotations.ts';

const WORDS = 'four words at least';

describe('quotations', () => {
  test.each([
    ['English', `He says “${WORDS}” twice.`],
    ['straight', `He says "${WORDS}" twice.`],
    ['single', `He says ‘${WORDS}’ twice.`],
    ['straight single', `He says '${WORDS}' twice.`],
    ['straight, behind blanks', `He says " ${WORDS} " twice.`],
    ['German', `Er sagt „${WORDS}“ zweimal.`],
    ['French', `Il dit « ${WORDS} » deux fois.`],
    ['French, behind an apostrophe', `L’auteur dit « ${WORDS} » deux fois.`],
    ['German in books', `Er sagt »${WORDS}« zweimal.`],
    ['Swedish', `Han säger ”${WORDS}” två gånger.`],
    ['Japanese', `彼は「${WORDS}」と言う。`],
    ['German, typed with a straight', `Er sagt „${WORDS}" zweimal.`],
    ['French, typed with a straight', `Il dit « ${WORDS} " deux fois.`],
    ['guillemets, single', `Il dit ‹${WORDS}› deux fois.`],
    ['Hebrew', `צה״ל: ״${WORDS}״.`],
    ['Korean', `그는 ‘${WORDS}’라고 썼다.`],
    ['straight Chinese', `他说'${WORDS}'的。`],
    ['reversed single', `He says ‛${WORDS}’ twice.`],
    ['full-width single', `他说＇${WORDS}＇。`],
    ['prime', `a 6″ pipe and ″${WORDS}″ twice.`],
    ['LaTeX', `He says \`\`${WORDS}'' twice.`],
    ['straight, behind code', `Type \`\`it so\`\` and "${WORDS}" twice.`],
    ['plain text’s', `He says \`${WORDS}' twice.`],
    ['plain text’s, behind code', `Type \`so\`, isn't it, and \`${WORDS}' twice.`],
    ['acute', `Er sagt ´${WORDS}´, oder l´homme.`],
    ['grave and acute', `Er sagt \`${WORDS}´ zweimal.`],
    ['typewriter’s Polish', `Mówi ,,${WORDS}'' dwa razy.`],
    ['typewriter’s French', `Il dit << ${WORDS} >> deux fois.`],
  ])('stand between %s marks', (_, text) => {
    const [quotation, ...others] = quotationsIn(text);
    expect(others).toEqual([]);
    expect(quotation?.text.trim()).toBe(WORDS);
    expect(text.slice(quotation?.start, quotation?.end)).toBe(quotation?.text);
  });

  test.each([
    [
      'with an apostrophe',
      "He says 'they don't know what it’s for' twice.",
      "they don't know what it’s for",
    ],
    ['with emphasis in single marks', 'He says ‘_so it was here_’ twice.', '_so it was here_'],
    ['around another', '“He said ‘no’ to all of it.”', 'He said ‘no’ to all of it.'],
    [
      'with narrow no-break spaces',
      'He says “four\u202fwords\u202fat\u202fleast” twice.',
      'four\u202fwords\u202fat\u202fleast',
    ],
    [
      'with marks of direction in single marks',
      'He says ‘\u2068four words at least\u2069’ twice.',
      '\u2068four words at least\u2069',
    ],
    [
      'behind a soft hyphen in single marks',
      "He says '\u00adfour words at least' twice.",
      '\u00adfour words at least',
    ],
    [
      'with a mark of byte order in single marks',
      'He says ‘four words at least\ufeff’ twice.',
      'four words at least\ufeff',
    ],
    [
      'in words without spaces',
      '他说“人生最美好的时光是年轻的时候”。',
      '人生最美好的时光是年轻的时候',
    ],
    ['of twelve characters', '“one is a two”', 'one is a two'],
    ['over the end of a line', '“four words\nat least”\n\nSo.', 'four words\nat least'],
  ])('%s are whole', (_, text, words) => {
    expect(quotationsIn(text).map((each) => each.text)).toEqual([words]);
  });

  test.each([
    ['of three words', '“only three words”'],
    ['of four words below twelve characters', '“a b c d e”'],
    ['that are never closed', '“this never ends in the paragraph\n\nhere is another paragraph'],
    ['made of code', "Type `git commit with four words` and it isn't the boys' now"],
    ['between two short ones', 'He said "no" and then four words or more "yes" to it.'],
    ['between two Hebrew abbreviations', 'צה״ל הוא צבא ההגנה של ישראל ותנ״ך הוא ספר.'],
    ['in single marks over paragraphs', '‘this never ends\n\nas the other words do’ now'],
    ['made of apostrophes', 'the boys’ toys and the girls’ books are theirs'],
  ])('%s do not count', (_, text) => {
    expect(quotationsIn(text)).toEqual([]);
  });
});

test.each(['“”', '""', '„“', '„"', '””', '»«', '״״'])(
  'a quotation of any length is found between %s',
  ([open, close]) => {
    const long = 'This sentence was never in any book. '.repeat(200).trim();
    const text = `He says ${open}${long}${close} twice.`;
    expect(quotationsIn(text).map((each) => each.text)).toEqual([long]);
  },
);

describe('apostrophes', () => {
  test.each([
    ["It’s what the boys’ club said: 'we are the boys of summer'.", ['we are the boys of summer']],
    ["'Tis the season of the boys' and girls' toys, 'twas said.", []],
    ["rock 'n' roll and the '90s were the boys' best years", []],
    [
      'He said ‘the boys’ toys are all over the place’ today',
      ['the boys’ toys are all over the place'],
    ],
    ['He said ‘these are the words of boys’ and the girls’ words', ['these are the words of boys']],
    ['He said ‘these are the words of boys’ and ‘no’ to it', ['these are the words of boys']],
    ['He said ‘these are the words of boys’, goin’ on', ['these are the words of boys']],
    ['He said ‘these are the words of men’ and goin’ on', ['these are the words of men']],
    [
      'He said ‘these are the words of boys’ here.\n\nAnd goin’ on',
      ['these are the words of boys'],
    ],
    ["the readers' own words and the writers' own words are theirs", []],
  ])('are no marks: %s', (text, words) => {
    expect(quotationsIn(text).map((each) => each.text)).toEqual(words);
  });

  test('of inches are no marks', () => {
    expect(quotationsIn('a 6" pipe and a 12" pipe which are long')).toEqual([]);
  });
});

test.each([
  'He calls it “so and says "four words at least" here.',
  'He calls it “so, and then he says "four words at least" here.',
  'On a 12"-record he says "four words at least" here.',
  'He calls it "so. He says "four words at least" here.',
  `He calls it "so. ${'Then he goes on. '.repeat(400)}He says "four words at least" here.`,
])('a stray mark hides no quotation behind it: %s', (text) => {
  expect(quotationsIn(text).map((each) => each.text)).toEqual([WORDS]);
});

describe('marks of two kinds', () => {
  test.each([
    '“mixed marks are here now" yes',
    '"mixed marks are here now” yes',
    "‘mixed marks are here now' yes",
    '„mixed marks are here now‟ yes',
  ])('belong together where the paragraph has no other: %s', (text) => {
    expect(quotationsIn(text).map((each) => each.text)).toEqual(['mixed marks are here now']);
  });

  test('do not end an outer quotation', () => {
    const outer = '“He said "no" to all, “never” and ‘not now’ too.”';
    expect(quotationsIn(outer).map((each) => each.text)).toEqual([outer.slice(1, -1)]);
  });
});

describe('quotations over paragraphs', () => {
  const first = 'the first paragraph of the words.';
  const second = 'the second paragraph of the words.';

  test('that open again are one for each paragraph', () => {
    const text = `He wrote: “${first}\n\n“${second}” So he did.`;
    const found = quotationsIn(text);
    expect(found.map((each) => each.text)).toEqual([first, second]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([first, second]);
  });

  test('between straight marks are found, too', () => {
    const found = (text: string) => quotationsIn(text).map((each) => each.text);
    expect(found(`He wrote: "${first}\n\n"${second}" So.`)).toEqual([first, second]);
    expect(found(`He wrote: "${first}\n\n${second}" So.`)).toEqual([`${first}\n\n${second}`]);
    expect(found(`A mark " that is lost here.\n\nHe wrote: "${second}" So.`)).toEqual([second]);
  });

  test('that open once are one', () => {
    const words = `${first}\n\n${second}`;
    expect(quotationsIn(`«${words}»`).map((each) => each.text)).toEqual([words]);
  });
});

test.each([['“'], ['"'], ["'"], ['‘'], ['» a b c d '], ['“\n\n'], ['«"'], ["a'b 'c d "], ["s' "]])(
  '200,000 characters of %j are read to their end',
  (piece) => {
    // In quadratic time this would pass the time limit of a test.
    expect(quotationsIn(piece.repeat(200_000 / piece.length))).toBeInstanceOf(Array);
  },
);
