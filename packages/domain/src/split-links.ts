interface TextPart {
  text: string;
  href?: string;
}

/** Besides blanks and markup, quotation marks, East Asian punctuation and marks of direction end an address. */
const ADDRESS =
  /https?:\/\/[^\s<>"“”„«»‹›、。，；：！？（）「」『』【】《》〈〉\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;

/** Punctuation that ends a sentence is not part of an address. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const href = trimAddress(match[0]);
    if (!URL.canParse(href)) continue;
    if (match.index > end) parts.push({ text: content.slice(end, match.index) });
    parts.push({ text: href, href });
    end = match.index + href.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}

function trimAddress(address: string): string {
  // A closing bracket belongs to the address only if it was opened in it.
  const unopened = new Map(
    ['()', '[]', '{}'].map(([open = '', close = '']) => [
      close,
      address.split(close).length - address.split(open).length,
    ]),
  );
  let end = address.length;
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1);
    const surplus = unopened.get(sign) ?? 0;
    if (surplus <= 0 && !".,;:!?'’…،؛؟".includes(sign)) break;
    unopened.set(sign, surplus - 1);
  }
  return address.slice(0, end);
}

/** Drops these signs from the end. A regular expression with `+$` takes quadratic time for a long row of them. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
