/** Chapters as they were typed, one a line; bullets and bare numbers before them are dropped. */
export function splitChapters(chapterTitles: string | undefined): string[] {
  return (chapterTitles ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, ''))
    .filter((line) => line !== '');
}
