export const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    /\p{L}/u.exec(text)?.[0] ?? '',
  );

interface Writing {
  language: string;
  direction: 'ltr' | 'rtl';
}

/** Pages say that they are English; the script of a text tells others apart. */
export function writingOf(text: string): Writing {
  if (!isRightToLeft(text)) return { language: 'en', direction: 'ltr' };
  return { language: /\p{Script=Hebrew}/u.test(text) ? 'he' : 'ar', direction: 'rtl' };
}
