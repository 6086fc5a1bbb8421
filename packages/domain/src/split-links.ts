interface TextPart {
  text: string;
  href?: string;
}

/** Punctuation that ends a sentence is not part of an address. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(/https?:\/\/[^\s<>"“”]+/gi)) {
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
  const trimmed = withoutEnd(address, ".,;:!?'’…");
  // A closing bracket belongs to the address only if it was opened in it.
  return trimmed.includes('(') ? trimmed : withoutEnd(trimmed, ')');
}

/** Drops these signs from the end. A regular expression with `+$` takes quadratic time for a long row of them. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
