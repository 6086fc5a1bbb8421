/** One chapter per line, without bullets and numbers. */
export function splitChapters(chapterTitles: string | undefined): string[] {
  return (chapterTitles ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, ''))
    .filter((line) => line !== '');
}
