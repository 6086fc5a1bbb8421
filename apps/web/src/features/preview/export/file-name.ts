/** Longest name before `.pdf`; file systems take 255 bytes, and a letter may need four of them. */
const MAX_LENGTH = 120;
const MAX_BYTES = 240;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Name under which a preview's PDF is saved: the title without what file systems refuse or
 * people cannot see, `book-summary.pdf` when nothing is left (spec §9).
 */
export function pdfFileName(title: string): string {
  const readable = title
    .normalize('NFC')
    .replace(/[/\\:*?"<>|]+/g, '-')
    // Control and format characters: line breaks, and the marks that turn the direction of writing.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '');
  const name = shorten(readable).replace(/[\s.-]+$/, '');
  if (name === '') return 'book-summary.pdf';
  return `${DEVICE_NAME.test(name) ? `${name.replace(/\./g, '-')} book` : name}.pdf`;
}

/** Cuts between characters as people see them, not inside one. */
function shorten(text: string): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += encoder.encode(segment).length;
    if (kept.length + segment.length > MAX_LENGTH || bytes > MAX_BYTES) break;
    kept += segment;
  }
  return kept;
}
