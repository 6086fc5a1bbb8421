/** A PDF reads at most this many entries in one block of the map. */
const BLOCK = 100;

/**
 * The map by which PDF readers turn glyphs back into text.
 * @param codePoints of glyphs 1, 2, 3 …
 */
export function toUnicodeMap(codePoints: readonly number[]): string {
  const entries = codePoints.map((codePoint, index) => `<${hex(index + 1)}> <${utf16(codePoint)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += BLOCK) {
    const block = entries.slice(start, start + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

const utf16 = (codePoint: number): string =>
  String.fromCodePoint(codePoint)
    .split('')
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('');
