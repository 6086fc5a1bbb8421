import { describe, expect, test } from 'vitest';
import { findQuotation, quotationKey } from './find-quotation.ts';
import { indexSource } from './source-index.ts';

const BOOK = `CHAPTER I. ECONOMY

The mass of men lead lives of quiet desperation. What is called resigna-
tion is confirmed desperation. From the desperate city you go into the desperate country, and have to con-
sole yourself with the bravery of minks and muskrats.

“I went to the woods because I wished to live deliberately—to front only the essential facts of life,” he
wrote, ‘and see if I could not learn what it had to teach’ and so on. A well-
known saying. The ﬁrst afﬁrmation of Œdipus.

人生最美好的 时光 是年轻的时候，我们应当珍惜它。
`;

const source = indexSource({ id: 1, kind: 'book-text', text: BOOK });
const find = (quotation: string) => findQuotation(quotation, [source]);
const wordsFound = (quotation: string) => {
  const found = find(quotation);
  return found.kind === 'missing' ? undefined : BOOK.slice(found.start, found.end);
};

describe('a quotation is verbatim', () => {
  test.each([
    ['with the same words', 'The mass of men lead lives of quiet desperation'],
    ['whatever its case and marks', 'THE MASS OF “MEN” LEAD LIVES OF ‘QUIET’ DESPERATION'],
    ['with other punctuation at its end', 'lives of quiet desperation,'],
    ['over the end of a line', 'What is called resignation is confirmed desperation'],
    ['with a blank for the end of a line', 'What is called resigna- tion is confirmed desperation'],
    ['with a hyphen that the line’s end took', 'a well-known saying'],
    ['without the hyphen that the line’s end took', 'a wellknown saying'],
    ['with another dash', 'to live deliberately -- to front only the essential facts'],
    ['with a dash between spaces', 'to live deliberately – to front only the essential facts'],
    ['with a soft hyphen and other spaces', 'the brav\u00adery of\u00a0minks and muskrats'],
    ['with ligatures', 'the first affirmation of OEdipus'],
    ['with an editor’s capital', '[F]rom the desperate city you go'],
    ['with sic', 'lead lives of quiet [sic] desperation'],
    ['with sic at a word', 'lead lives of quiet[sic!] desperation'],
    ['with a raised mark of a note', 'The mass of men¹ lead lives of quiet desperation.²³'],
    ['with an omission', 'The mass of men … is confirmed desperation'],
    ['with an omission in brackets', 'The mass of men lead [...] confirmed desperation'],
    ['with an editor’s words', 'From the [hopeless] city you go into the desperate country'],
    [
      'with two words of an editor',
      'From the [quite hopeless] city you go into the desperate country',
    ],
    [
      'with an editor’s word behind many of the source',
      'What is called resignation is confirmed desperation. From the desperate city you go into the desperate country, and [must] console yourself',
    ],
    ['with an editor’s word for three', 'The mass [they] lives of quiet desperation'],
    ['with an editor’s words in Chinese', '人生最美好的[日子]是年轻的时候'],
    ['with an editor’s ending', 'The mass of men [who] live[s] of quiet desperation'],
    [
      'with an editor’s beginning',
      'From the desperate city you [under]go into the desperate country',
    ],
    ['with an editor’s words for three', 'lead lives of [hidden] What is called'],
    ['in Chinese, whatever its spaces', '人生最美好的时光是年轻的时候'],
    [
      'with characters without a width',
      'The mass of m\u200ben lead\u2060 lives of quiet\ufeff desperation',
    ],
    [
      'with marks of direction',
      '\u2067The mass of men\u2069 lead lives of\u200e quiet desperation',
    ],
    ['with a sign of transliteration', 'The mass of menʾ lead lives of ʿquiet desperation'],
    ['over inner marks', 'the essential facts of life, he wrote, and see if I could'],
  ])('%s', (_, quotation) => {
    expect(find(quotation).kind).toBe('verbatim');
  });

  test.each([
    ['without the emphasis of plain text', 'I wished to _live_ *deliberately* here'],
    ['without the marks of notes', 'I wished[1] to live{12} deliberately[*] here'],
    ['without the marks of quoted lines', '> I wished\n> > to live\n>\n> deliberately here'],
  ])('%s', (_, text) => {
    const plain = indexSource({ id: 2, kind: 'book-text', text });
    for (const quotation of ['I wished to live deliberately here', text]) {
      expect(findQuotation(quotation, [plain]).kind).toBe('verbatim');
    }
    expect(findQuotation('I wished to live [2] here', [plain]).kind).toBe('verbatim');
  });

  test.each([
    ['I wished[A] to live[^note] deliberately[B] here'],
    ['I wished† to live‡ deliberately†† here'],
    ['I wished [Pg 12]to live\n\n[Pg 13]\n\ndeliberately here'],
  ])('of a source with marks of notes and pages: %j', (text) => {
    const plain = indexSource({ id: 2, kind: 'book-text', text });
    expect(findQuotation('I wished to live deliberately here', [plain]).kind).toBe('verbatim');
  });

  test('with brackets of the source, or a hyphen at its line’s end', () => {
    const text =
      'They [the free] of Rome (and [as he says] of Athens) met; die Vor-\nund Nachteile.';
    const plain = indexSource({ id: 2, kind: 'book-text', text });
    for (const quotation of ['(and [as he says] of Athens) met', 'met; die Vor- und Nachteile']) {
      expect(findQuotation(quotation, [plain]).kind).toBe('verbatim');
    }
  });

  test('of a Japanese plain text with readings and remarks', () => {
    const text =
      'その｜大勢《おおぜい》の人《ひと》は静《しず》かな絶望［＃「絶望」に傍点］の中で生きる。';
    const japanese = indexSource({ id: 2, kind: 'book-text', text });
    expect(findQuotation('大勢の人は静かな絶望の中で生きる', [japanese]).kind).toBe('verbatim');
  });

  test('with or without the spaces that French puts before marks', () => {
    const texts = [
      'Quoi\u202f! dit-il\u00a0; tout est perdu\u00a0: adieu.',
      'Quoi! dit-il; tout est perdu: adieu.',
    ];
    for (const text of texts) {
      const french = indexSource({ id: 2, kind: 'book-text', text });
      const kinds = texts.map((quotation) => findQuotation(quotation, [french]).kind);
      expect(kinds).toEqual(['verbatim', 'verbatim']);
    }
  });

  test('beside a Latin word among Chinese ones', () => {
    const chinese = indexSource({
      id: 2,
      kind: 'book-text',
      text: '我们用GDP衡量国家的财富总量。',
    });
    expect(findQuotation('衡量国家的财富总量', [chinese]).kind).toBe('verbatim');
  });

  test('with omissions, whichever of equal parts the others follow', () => {
    const far = 'lorem ipsum '.repeat(150);
    const text = `The men went. ${far}${far}The men went, and so they said. ${far}And so they said ${far.slice(0, 300)} to the king.`;
    const plain = indexSource({ id: 2, kind: 'book-text', text });
    const quotation = 'The men went … and so they said … to the king';
    expect(findQuotation(quotation, [plain]).kind).toBe('verbatim');
  });

  test('with another case of the Turkish i', () => {
    const text = 'İNSANLARIN ÇOĞU SESSİZ. İnsanların çoğu sessizdir.';
    const turkish = indexSource({ id: 2, kind: 'book-text', text });
    for (const quotation of ['insanların çoğu sessizdir', 'insanların çoğu sessiz']) {
      expect(findQuotation(quotation, [turkish]).kind).toBe('verbatim');
    }
  });

  test('and its place is that of the source’s own words', () => {
    expect(wordsFound('what is called resignation is CONFIRMED')).toBe(
      'What is called resigna-\ntion is confirmed',
    );
  });
});

describe('a quotation is altered', () => {
  test.each([
    [
      'by a word',
      'The mass of men lead lives of silent desperation',
      'The mass of men lead lives of quiet desperation',
    ],
    [
      'by letters',
      'I went to the wood because I wished to live deliberatly',
      'I went to the woods because I wished to live deliberately',
    ],
    [
      'at its end',
      'What is called resignation is confirmed joy',
      'What is called resigna-\ntion is confirmed desperation',
    ],
    [
      'at its beginning',
      'Joy is confirmed desperation. From the desperate city you go',
      'resigna-\ntion is confirmed desperation. From the desperate city you go',
    ],
    [
      'at both ends',
      'Some mass of men lead lives of quiet hope',
      'The mass of men lead lives of quiet desperation',
    ],
  ])('%s, and carries the source’s words', (_, quotation, words) => {
    expect(find(quotation)).toMatchObject({ kind: 'altered' });
    expect(wordsFound(quotation)).toBe(words);
  });
});

test('an editor’s word stands for no clause in Chinese', () => {
  const text = '人生最美好的时光是年轻的时候，我们大家每个人都应当好好读书，珍惜光阴。';
  const book = indexSource({ id: 1, kind: 'book-text', text });
  const quotation = '人生最美好的时光是年轻的时候[他们]珍惜光阴';
  expect(findQuotation(quotation, [book]).kind).not.toBe('verbatim');
});

test('a quotation that begins or ends inside a word is altered', () => {
  expect(find('ass of men lead lives').kind).toBe('altered');
  expect(wordsFound('ass of men lead lives')).toBe('mass of men lead lives');
  expect(find('mass of men lead live').kind).toBe('altered');
  expect(wordsFound('mass of men lead live')).toBe('mass of men lead lives');
});

describe('a quotation is missing', () => {
  test.each([
    ['if the book lacks it', 'Go confidently in the direction of your dreams'],
    [
      'if it is put together from far parts in another order',
      'minks and muskrats … The mass of men',
    ],
    ['if it shares common words only', 'the men of the city and the facts of the country'],
    ['if it is empty', '[…]'],
    [
      'if more than three words are the editor’s',
      'The mass [of women and also children] lead lives of quiet desperation',
    ],
    ['if an editor’s word stands for four of the source', 'The mass [they] of quiet desperation'],
    [
      'if the words beside an editor’s are not the source’s, in Chinese',
      '人生最悲惨的[日子]是年老的时候，我们应当珍惜它',
    ],
    [
      'if the editor adds a sentence in Chinese',
      '人生最美好的时光是年轻的时候[所以应该拥有许多奴隶]',
    ],
    [
      'if fewer than four words are the source’s',
      '[Women] of [evil] lead [us into] of [every lie]',
    ],
    [
      'if the editor adds a sentence',
      'lives of quiet desperation [and they should own many slaves and beat them]',
    ],
  ])('%s', (_, quotation) => {
    expect(find(quotation).kind).toBe('missing');
  });

  test('if its parts are more than 2,000 characters apart', () => {
    const far = `the first of all words here ${'lorem ipsum '.repeat(180)} the last of all words here`;
    const index = indexSource({ id: 1, kind: 'book-text', text: far });
    const quotation = 'the first of all words … the last of all words';
    expect(findQuotation(quotation, [index]).kind).toBe('missing');
  });
});

describe('a hostile text is read to its end:', () => {
  test('an editor’s words that may stand for many stretches', () => {
    const text = `zz a${',—a'.repeat(300_000)} zz`;
    const index = indexSource({ id: 1, kind: 'book-text', text });
    const quotation = 'a [x] a [x] a qq ww ee rr';
    expect(findQuotation(quotation, [index]).kind).toBe('missing');
    expect(findQuotation('zz [x] a [x] a,—a', [index]).kind).toBe('verbatim');
  });

  test('a pair of words that the source repeats', () => {
    const index = indexSource({ id: 1, kind: 'book-text', text: 'a '.repeat(2_500_000) });
    const quotation = `${'a '.repeat(2500)}qq ww`;
    expect(findQuotation(quotation, [index]).kind).toBe('missing');
  });

  test('brackets that never close', () => {
    expect(find('[a'.repeat(400_000)).kind).toBe('missing');
  });

  test('signs within a quotation', () => {
    expect(quotationKey(`${'.;'.repeat(400_000)}x`)).toBe('x');
    expect(quotationKey(`x${'.;'.repeat(400_000)}x`)).toHaveLength(800_002);
    const quotation = `a${' '.repeat(800_000)}x [sic${' '.repeat(800_000)}x${'。'.repeat(800_000)}x`;
    expect(find(quotation).kind).toBe('missing');
  });
});
