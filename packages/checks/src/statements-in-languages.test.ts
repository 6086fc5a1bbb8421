import { expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { indexSource } from './source-index.ts';

interface Trial {
  source: string;
  truth: string;
  invented: string;
  found: string[];
}

const TRIALS: Readonly<Record<string, Trial>> = {
  Swedish: {
    source: 'Carl von Linné reste den 23 maj 1735 till Lappland för 1 500 riksdaler, 12,5 procent.',
    truth: 'Boken visar den unge Linné i Lappland den 23 maj 1735, 1500 riksdaler, 12,5 %.',
    invented: 'Boken visar den unge Swedenborg på Island den 24 juni 1736, 13,5 procent.',
    found: ['24', '1736', '13,5 procent', 'Swedenborg', 'Island'],
  },
  Danish: {
    source: 'Søren Kierkegaard rejste den 5. maj 1844 til Berlin for 1.500 rigsdaler.',
    truth: 'Bogen viser, at Kierkegaard den 5. maj 1844 rejste til Berlin for 1500 rigsdaler.',
    invented: 'Bogen viser, at Grundtvig den 6. juni 1845 rejste til Island.',
    found: ['6', '1845', 'Grundtvig', 'Island'],
  },
  Dutch: {
    source: 'Baruch de Spinoza reisde op 21 februari 1677 naar Den Haag voor 1.500 gulden.',
    truth: 'Het toont die dag, 21 februari 1677, waarop Spinoza naar Den Haag reisde: 1500 gulden.',
    invented: 'Het toont die dag, 22 maart 1678, waarop Descartes naar Leiden reisde.',
    found: ['22', '1678', 'Descartes', 'Leiden'],
  },
  Portuguese: {
    source: 'Luís de Camões viajou em 1572 das Índias para Goa por 12,5 por cento.',
    truth: 'O livro das cartas diz que Camões viajou para Goa em 1572, no século XVI, por 12,5%.',
    invented:
      'O livro das cartas diz que Pessoa viajou para Macau em 1573, no século XIX, por 13,5 por cento.',
    found: ['1573', 'XIX', '13,5 por cento', 'Pessoa', 'Macau'],
  },
  French: {
    source: 'Jean d’Alembert partit de l’Europe pour l’Italie en 1751, au prix de vingt livres.',
    truth: 'Il montre d’Alembert en Italie et en Europe, au XVIIIe siècle : 20 livres.',
    invented: 'Il montre d’Holbach et l’Espagne en 1752, au XIXe siècle.',
    found: ['1752', 'XIX', 'Holbach', 'Espagne'],
  },
  Italian: {
    source: 'Machiavelli tornò nel 1513 dall’Inghilterra in Italia.',
    truth: 'Mostra Machiavelli nel 1513, l’Italia e l’Inghilterra.',
    invented: 'Mostra Guicciardini nel 1514 e la sorte dell’Austria.',
    found: ['1514', 'Guicciardini', 'Austria'],
  },
  German: {
    source: 'Am 22. April 1781 kam Immanuel Kant für zwölf Taler zurück; das sind zwölf Prozent.',
    truth: 'Es zeigt Immanuel Kant am 22. April 1781 für 12 Taler, 12 % und im 18. Jahrhundert.',
    invented: 'Es zeigt Johann Fichte für dreizehn Prozent und im 19. Jahrhundert.',
    found: ['dreizehn Prozent', '19', 'Johann Fichte'],
  },
  Turkish: {
    source: 'Mevlana 1273 yılında Konya’ya gitti, yüzde 12,5.',
    truth: 'Kitap, Mevlana’nın 1273’te Konya’da %12,5 verdiğini anlatır.',
    invented: 'Kitap, Yunus’un 1274’te Bursa’da %13,5 verdiğini anlatır.',
    found: ['1274', '13,5', 'Yunus’un', 'Bursa’da'],
  },
  Arabic: {
    source: 'عاد ابن خلدون سنة ١٣٧٧ وكان الثمن ١٬٥٠٠ دينار.',
    truth: 'عاد سنة 1377 وكان الثمن ١٥٠٠ دينار.',
    invented: 'عاد و1378 كان الثمن ١٬٦٠٠ دينار.',
    found: ['1378', '١٬٦٠٠'],
  },
  Chinese: {
    source: '司马迁在公元前91年写成，价格是一千五百两，百分之十二。三十万人来到长安。',
    truth: '书中说公元前91年，价格是1,500两，即12%，30万人。',
    invented: '书中说公元前92年，价格是1,600两，即13%，四十万人。',
    found: ['92', '1,600', '13%', '四十万'],
  },
  Japanese: {
    source: '福沢諭吉は1872年五月十日に千五百円で帰った。',
    truth: '本書は１８７２年5月10日に1500円と述べる。',
    invented: '本書は１８７３年に1,600円、40％と述べる。',
    found: ['１８７３', '1,600', '40％'],
  },
};

test.each(Object.entries(TRIALS))(
  'what no source contains is found in %s, and nothing else',
  (_, { source, truth, invented, found }) => {
    const wordsFound = (conclusion: string) =>
      checkPreview({
        content: { conclusion },
        sources: [indexSource({ id: 1, kind: 'book-text', text: source })],
        provenance: { conclusion: { origin: 'generated', reviewedAt: '2026-01-01' } },
      })
        .findings.filter(({ rule }) => /^(figure|name)\./.test(rule))
        .map(({ start, end }) => conclusion.slice(start, end));
    expect(wordsFound(truth)).toEqual([]);
    expect(wordsFound(invented)).toEqual(found);
  },
);

const wordsNotIn = (text: string, conclusion: string) =>
  checkPreview({
    content: { conclusion },
    sources: [indexSource({ id: 1, kind: 'book-text', text })],
    provenance: { conclusion: { origin: 'generated', reviewedAt: '2026-01-01' } },
  })
    .findings.filter(({ rule }) => /^(?:figure|name|quote)\./.test(rule))
    .map(({ start, end }) => conclusion.slice(start, end));

test.each([
  ['6 книг и 5 тысяч людей', '5000 и 5 тыс.', '6 тысяч'],
  ['٦ كتب و٥ ملايين', 'من 5,000,000', '6 ملايين'],
  ['٦ كتب و٥ آلاف', 'من 5000 و5 ألف', '6 آلاف'],
  ['٦ كتب و٥ مليارات', 'من 5,000,000,000', '6 مليار'],
  ['6 किताबें, 5 करोड़, 5 लाख, 5 हज़ार', 'यह 50,000,000, 500,000, 5000', '6 करोड़'],
  ['40 लोग, ४२ प्रतिशत', 'यह 42%', '40 प्रतिशत'],
  ['40 رجلا و٤٢ في المائة', 'من 42 في المئة و42 بالمئة و42 بالمائة', '40 في المئة'],
  ['四十人，两百五十里，一千五百两', '书有250里，1500两', '两百万'],
  ['百分之十二，三点五十分', '书有12%，50分', '六十'],
  ['兩億人', '書有2億人', '兩千'],
  ['百分之十二点五，百分之十三', '书有12.5%', '百分之十三点五'],
  ['四十人、四十二パーセント', '本書は42％', '四十パーセント'],
  ['a hundred and twenty men', 'It has 120 of a hundred men', 'a hundred and thirty'],
  ['two men, two and a half million', 'It has 2,500,000', 'three and a half million'],
  ['two men, two-and-a-half per\ncent', 'It has 2.5%', 'two and a half thousand'],
  ['treinta y un hombres y veintiún mil', 'Tiene 31 y 21,000', 'treinta y un mil'],
  ['trente lieues, trente et une fois', 'Il a 31', 'quarante et une'],
  ['treinta leguas, treinta y una veces', 'Tiene 31 y treinta y un', 'cuarenta y una'],
  ['veinte leguas, veintiuna veces', 'Tiene 21 y veintiún', 'treinta y un'],
  ['hundertundzwanzig Taler', 'Es hat 120', 'hundertunddreißig'],
])('of “%s”, “%s” is supported and “%s” is not', (source, truth, invented) => {
  expect(wordsNotIn(source, truth)).toEqual([]);
  expect(wordsNotIn(source, `${truth}, ${invented}`)).toEqual([invented]);
});

test.each([
  ...['the 1840s', 'die 1840er Jahre', 'der 1840er-Jahre', 'den 1840ern', 'les années 1840'],
  ...['los años 1840', 'gli anni 1840', 'os anos 1840', 'de jaren 1840', '1840年代'],
  ...['1840-е', '1840-х', '1840-ые', '1840-ых'],
])('“%s” is supported by a year of it, and supports none', (decade) => {
  const isSupported = (year: number) => wordsNotIn(`Jahre: ${year}`, `so ${decade}`).length === 0;
  expect([1839, 1840, 1849, 1850].map(isSupported)).toEqual([false, true, true, false]);
  expect(wordsNotIn(`so ${decade}`, 'in 1841')).toEqual(['1841']);
  expect(wordsNotIn(`so ${decade}`, `so ${decade}`)).toEqual([]);
});

const INVISIBLE = [...Array(0xe0200).keys()]
  .map((code) => String.fromCodePoint(code || 0x34f))
  .filter((sign) => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(sign))
  .filter((sign) => !/[\s\u0085]/.test(sign));

test('no invisible character hides a figure or a name, or makes one of the book unknown', () => {
  const text = 'Hegel, in 1844, and Kier, 18 and 45; twenty thousand; the sea was very calm.';
  for (const sign of INVISIBLE) {
    const within = (words: string) => words.replaceAll('|', sign);
    const invented = within('It has |Kier|kegaard| and Hegel in 18|45 and 18|44, |Zeno too.');
    const found = ['18|45', 'Kier|kegaard', 'Zeno'].map(within);
    const code = sign.codePointAt(0)?.toString(16);
    expect(wordsNotIn(text, invented), code).toEqual(found);
    const truth = 'It has Hegel in 1844 and 20,000: “the sea was very calm”.';
    const source = text.replaceAll(/(?<=[ \w])(?=\w)/g, sign);
    expect(wordsNotIn(source, truth), code).toEqual([]);
  }
});

test.each(['\n', '\r\n', '\r', '\v', '\u0085', '\u2028'])(
  'a line may end with %j in a name, a figure and a quotation',
  (lineEnd) => {
    const text = 'King Louis XIV had 20,000 men, twenty-five hundred, and the sea was very calm.';
    const inLines = (words: string) => words.replaceAll(' ', lineEnd);
    const truth = 'It has Louis XIV and 20,000, or 2500, and “the sea was very calm” too.';
    expect(wordsNotIn(inLines(text), truth)).toEqual([]);
    expect(wordsNotIn(text, inLines(truth))).toEqual([]);
    const invented = inLines(
      'It has Louis XV and Zeno, twenty million and “the sky was very dull” too.',
    );
    const found = ['the sky was very dull', 'twenty million', 'Louis XV', 'Zeno'];
    expect(wordsNotIn(text, invented)).toEqual(found.map(inLines));
  },
);

test.each(['\n\n', '\r\r', '\f', '\u2029', '\u0085 \u0085'])(
  'a paragraph that ends with %j ends its figure, and moves no place',
  (paragraphEnd) => {
    const [text, sum] = [`in 1845${paragraphEnd}Millions came`, 'It names 1,845,000,000 men.'];
    expect(wordsNotIn(text, 'It begins in 1845.')).toEqual([]);
    expect(wordsNotIn(text, sum)).toEqual(['1,845,000,000']);
    expect(wordsNotIn(text, `It begins.${paragraphEnd}So says Zeno`)).toEqual(['Zeno']);
  },
);
