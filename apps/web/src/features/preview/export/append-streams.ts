/** A stream that joins a finished PDF under the number of an object it already has. */
export interface AppendedStream {
  objectNumber: number;
  /** Entries of its dictionary besides the length. */
  entries: Record<string, string | number>;
  data: Blob;
}

/**
 * Replaces objects of a PDF by adding a second table of objects behind it (ISO 32000-1, 7.5.6). The
 * streams are not read: a document of hundreds of megabytes never stands in memory as a whole.
 * @param base a PDF with a classic cross-reference table, such as jsPDF writes
 */
export function appendStreams(base: ArrayBuffer, streams: readonly AppendedStream[]): Blob {
  const { trailer, xrefOffset } = readTail(base);
  const parts: (BlobPart | string)[] = [base];
  // Some readers take a table for damaged that does not begin with object 0.
  const table = ['0 1\n0000000000 65535 f \n'];
  let offset = base.byteLength;
  for (const { objectNumber, entries, data } of streams) {
    const dictionary = Object.entries({ ...entries, Length: data.size })
      .map(([key, value]) => `/${key} ${value}`)
      .join(' ');
    const head = `\n${objectNumber} 0 obj\n<< ${dictionary} >>\nstream\n`;
    const foot = '\nendstream\nendobj';
    // The object begins behind the line break; an entry of the table has twenty bytes.
    table.push(`${objectNumber} 1\n${String(offset + 1).padStart(10, '0')} 00000 n \n`);
    parts.push(head, data, foot);
    offset += head.length + data.size + foot.length;
  }
  parts.push(
    `\nxref\n${table.join('')}trailer\n<<\n${trailer}\n/Prev ${xrefOffset}\n>>\nstartxref\n${offset + 1}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

/** The end of the document says what its root is and where its table of objects stands. */
function readTail(base: ArrayBuffer): { trailer: string; xrefOffset: string } {
  const tail = new TextDecoder('latin1').decode(base.slice(-2000));
  const found = /trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  const [, trailer, xrefOffset] = found ?? [];
  if (trailer === undefined || xrefOffset === undefined) throw new Error('A PDF without a trailer');
  return { trailer: trailer.trim(), xrefOffset };
}
