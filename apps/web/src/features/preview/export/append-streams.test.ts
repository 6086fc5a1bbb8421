import { expect, test } from 'vitest';
import { appendStreams } from './append-streams.ts';

const BASE = `%PDF-1.3
4 0 obj
null
endobj
xref
0 5
trailer
<<
/Size 5
/Root 3 0 R
>>
startxref
29
%%EOF`;

const base = () => new TextEncoder().encode(BASE).buffer;
const textOf = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());
const picture = (content: string) => ({
  entries: { Subtype: '/Image' },
  data: new Blob([content]),
});

test('what was there stays, byte for byte', async () => {
  const text = await textOf(appendStreams(base(), [{ objectNumber: 4, ...picture('abc') }]));
  expect(text.slice(0, BASE.length)).toBe(BASE);
});

test('the new table finds every stream, and the old one', async () => {
  const pdf = appendStreams(base(), [
    { objectNumber: 4, ...picture('first') },
    { objectNumber: 9, ...picture('second picture') },
  ]);
  const text = await textOf(pdf);
  const tableOffset = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = text.slice(tableOffset);
  expect(table).toMatch(/^xref\n/);
  const entries = [...table.matchAll(/^(\d+) 1\n(\d{10}) 00000 n \n/gm)];
  const objects = entries.map(([, number, offset]) => {
    const object = text.slice(Number(offset));
    const [, length] = /\/Length (\d+)/.exec(object) ?? [];
    const start = object.indexOf('stream\n') + 'stream\n'.length;
    expect(object.startsWith(`${number} 0 obj\n<< /Subtype /Image`)).toBe(true);
    return object.slice(start, start + Number(length));
  });
  expect(objects).toEqual(['first', 'second picture']);
  expect(table).toContain('/Size 5\n/Root 3 0 R\n/Prev 29\n');
});

test('what is no PDF is refused', () => {
  expect(() => appendStreams(new ArrayBuffer(10), [])).toThrow('without a trailer');
});
