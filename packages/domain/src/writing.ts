/** No zod here: pages of readers load this file. */

const firstLetter = (text: string): string => /\p{L}/u.exec(text)?.[0] ?? '';

export const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    firstLetter(text),
  );

interface Writing {
  language: string;
  direction: 'ltr' | 'rtl';
}

/** Kana tell Japanese from Chinese. They may follow the first letter. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Scripts that one language, or mostly one, is written in. */
const LANGUAGES = [
  [/\p{Script=Latin}/u, 'en'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
] as const;

/** Pages say that they are English; the script of a text tells others apart. `und` is an unknown language (BCP 47). */
export function writingOf(text: string): Writing {
  return { language: languageOf(text), direction: isRightToLeft(text) ? 'rtl' : 'ltr' };
}

function languageOf(text: string): string {
  const letter = firstLetter(text);
  if (letter === '') return 'en';
  const [, language = 'und'] = LANGUAGES.find(([script]) => script.test(letter)) ?? [];
  return (language === 'zh' || KANA.test(letter)) && KANA.test(text) ? 'ja' : language;
}

/** The value of `lang` inside an English page; undefined for Latin letters, which may be English. */
export function otherLanguage(text: string): string | undefined {
  const language = languageOf(text);
  return language === 'en' ? undefined : language;
}
