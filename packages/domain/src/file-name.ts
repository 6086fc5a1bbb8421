import { withWholeWords } from './blank.ts';

/** File systems take 255 bytes with the ending; 120 characters stay readable. */
const MAX_LENGTH = 120;
const MAX_BYTES = 240;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export type FileEnding = 'pdf' | 'md' | 'epub';

/** The title without forbidden or invisible characters; `book-summary` if nothing remains. */
export function fileName(title: string, ending: FileEnding): string {
  const readable = withWholeWords(title)
    .normalize('NFC')
    .replace(/[/\\:*?"<>|]+/g, '-')
    // Control and format characters, such as line breaks and marks of writing direction.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '');
  const name = shorten(readable).replace(/[\s.-]+$/, '');
  if (name === '') return `book-summary.${ending}`;
  return `${DEVICE_NAME.test(name) ? `${name.replace(/\./g, '-')} book` : name}.${ending}`;
}

/** Never cuts within a grapheme. */
function shorten(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const longer = kept + segment;
    if (longer.length > MAX_LENGTH || new TextEncoder().encode(longer).length > MAX_BYTES) break;
    kept = longer;
  }
  return kept;
}
