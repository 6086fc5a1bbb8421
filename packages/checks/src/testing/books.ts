/** A small generator of random numbers: the same seed gives the same book. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const item = list[below(random, list.length)];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

export interface Language {
  name: string;
  words: readonly string[];
  /** Between words. */
  gap: string;
  comma: string;
  stop: string;
  open: string;
  close: string;
}

const listOf = (words: string): string[] => words.trim().split(/\s+/);

export const LANGUAGES: readonly Language[] = [
  {
    ...{ name: 'English', gap: ' ', comma: ', ', stop: '. ', open: '“', close: '”' },
    words:
      listOf(`the a of and to in that he was with for it as had on at by not but from they which one would all will
      harbour lantern orchard ledger winter market thinker river bread kettle courage hunger garden neighbour evening
      letter window carpenter silence weather teacher promise machine journey silver copper patience mountain village
      measured carried borrowed answered gathered repaired forgot planted counted refused believed crossed painted
      slowly rarely often wide narrow bitter honest common ancient careful crooked tired don't shepherd's well-kept`),
  },
  {
    ...{ name: 'German', gap: ' ', comma: ', ', stop: '. ', open: '„', close: '“' },
    words:
      listOf(`der die das und in zu den nicht von sie ist des sich mit dem dass er es ein ich auf so eine auch als an
      Straße Größe Mühe Gärten Äpfel Überfluss Fluss Winter Hafen Handwerk Gewissheit Nachbar Fenster Geduld Markt
      trägt mißt zählte glaubte überquerte flüsterte verlor reparierte langsam selten breit schmal bitter ehrlich müde`),
  },
  {
    ...{ name: 'French', gap: ' ', comma: ', ', stop: '. ', open: '« ', close: ' »' },
    words:
      listOf(`le la les de des un une et à il que ne pas dans ce en pour elle plus par sur l'hiver d'avance qu'il
      rivière fenêtre forêt âme cœur élève marché voisin lettre silence château leçon façon œuvre été neige
      portait mesurait oubliait répara comptait croyait traversa lentement rarement étroit amer honnête ancien fatigué`),
  },
  {
    ...{ name: 'Russian', gap: ' ', comma: ', ', stop: '. ', open: '«', close: '»' },
    words:
      listOf(`и в не он на я что тот быть с а весь это как она по но они к у ты из мы за вы так же от сказать
      гавань фонарь сад зима рынок река хлеб смелость голод сосед вечер письмо окно плотник тишина ёлка съезд
      измерил нёс забыл считал верил перешёл рисовал медленно редко широкий узкий горький честный старый усталый`),
  },
  {
    ...{ name: 'Arabic', gap: ' ', comma: '، ', stop: '. ', open: '«', close: '»' },
    words: listOf(`في من على أن إلى كان هذا التي مع عن بعد كل ما لا هو قد ثم حين أو بين
      الميناء المصباح البستان الشتاء السوق النهر الخبز الشجاعة الجوع الجار المساء الرسالة النافذة النجار الصمت
      حمل قاس نسي عدّ آمن عبر رسم ببطء نادرا واسع ضيق مرّ صادق قديم متعب`),
  },
  {
    ...{ name: 'Korean', gap: ' ', comma: ', ', stop: '. ', open: '“', close: '”' },
    words:
      listOf(`그는 우리는 항구의 등불은 과수원에서 겨울이 시장으로 강물을 빵과 용기가 배고픔을 정원의 이웃은 저녁에 편지를 창문
      목수의 침묵은 날씨가 선생님은 약속을 기계와 여행은 은빛 인내심 산골 마을에서 측정했다 빌렸다 대답했고 모았으며 잊었다 심었고 세었다 천천히 드물게`),
  },
  {
    ...{ name: 'Chinese', gap: '', comma: '，', stop: '。', open: '“', close: '”' },
    words:
      listOf(`的 一 是 在 不 了 有 和 人 这 中 大 为 上 个 国 我 以 要 他 时 来 用 们 港口 灯笼 果园 冬天 市场 思想家
      河流 面包 水壶 勇气 饥饿 花园 邻居 傍晚 书信 窗户 木匠 沉默 天气 老师 诺言 机器 旅程 耐心 山村 测量 借来 回答 收集 修理 忘记 种植 相信 慢慢 很少 诚实 古老`),
  },
  {
    ...{ name: 'Japanese', gap: '', comma: '、', stop: '。', open: '「', close: '」' },
    words:
      listOf(`の は が を に と で も から まで より けれど そして しかし 港 灯り 果樹園 冬 市場 川 パン 勇気 空腹 庭 隣人 夕方 手紙 窓
      大工 沈黙 天気 先生 約束 機械 旅 忍耐 山村 測った 借りた 答えた 集めた 直した 忘れた 植えた 数えた 信じた ゆっくり めったに 正直な 古い`),
  },
];

export const wordsOf = (random: Random, { words }: Language, count: number): string[] =>
  Array.from({ length: count }, () => pick(random, words));

export interface Book {
  language: Language;
  text: string;
  /** Without the white space between them. */
  sentences: string[];
}

/** Chapters of paragraphs with lines of 70 characters, and now and then marks, dashes and cut words. */
export function bookOf(random: Random, language: Language, length: number): Book {
  const sentences: string[] = [];
  const parts: string[] = [];
  for (let size = 0, count = 0; size < length; count++) {
    if (count % 40 === 0) parts.push(`CHAPTER ${count / 40 + 1}\n\n`);
    const paragraph = Array.from({ length: 3 + below(random, 4) }, () =>
      sentenceOf(random, language),
    );
    sentences.push(...paragraph);
    const text = inLines(random, paragraph.join(language.gap), language);
    parts.push(text, '\n\n');
    size += text.length;
  }
  return { language, text: parts.join(''), sentences };
}

export function sentenceOf(random: Random, language: Language): string {
  const count = 9 + below(random, 14);
  const words = wordsOf(random, language, count);
  const comma = 2 + below(random, count - 4);
  const [first, second] = [words.slice(0, comma), words.slice(comma)].map((part) =>
    part.join(language.gap),
  );
  const text = `${first}${random() < 0.2 ? '—' : language.comma}${second}${language.stop}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Breaks lines as print does; words of Latin letters are cut at some ends of lines. */
function inLines(random: Random, text: string, { gap }: Language): string {
  if (gap === '') return text.replace(/.{35}/gu, '$&\n');
  let line = 0;
  return text.replace(/\S+ ?/g, (word) => {
    line += word.length;
    if (line < 70) return word;
    line = 0;
    const isCut = random() < 0.3 && /^[a-zäöüéè]{7,} $/.test(word);
    return isCut ? `${word.slice(0, 4)}-\n${word.slice(4)}` : `${word.trimEnd()}\n`;
  });
}
