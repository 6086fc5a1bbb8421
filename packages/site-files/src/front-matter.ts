import { CONTENT_FIELDS, type ContentFields } from '@foreword/domain/content-fields.ts';
import { type BodyContent, readBody, writeBody } from './body.ts';
import { failed, type LineOf, nearest, problem, type Read } from './problem.ts';
import { readYaml, writeYaml } from './yaml-block.ts';

const FENCE = '---';

/** The keys with a text, which people write without quotes: an ISBN, the title "1984". */
const textKeysOf = (fields: ContentFields): string[] => [
  ...Object.keys(fields).filter((name) => ['line', 'category'].includes(fields[name]?.kind ?? '')),
  'changes',
];

export function writeFrontMatterFile(
  fields: Record<string, unknown>,
  content: BodyContent,
  contentFields: ContentFields = CONTENT_FIELDS,
): string {
  const { text, left } = writeBody(content, contentFields);
  const head = `${FENCE}\n${writeYaml({ ...fields, ...left })}${FENCE}\n`;
  return text === '' ? head : `${head}\n${text}`;
}

interface FrontMatterFile {
  fields: Record<string, unknown>;
  lineOf: LineOf;
}

export function readFrontMatterFile(
  text: string,
  contentFields: ContentFields = CONTENT_FIELDS,
): Read<FrontMatterFile> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines[0]?.trimEnd() !== FENCE) {
    return failed(problem('Expected front matter: the first line must be ---', 1));
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === FENCE);
  if (end === -1) return failed(problem('The front matter has no end: a line --- is missing', 1));

  const head = readYaml(lines.slice(1, end).join('\n'), 2, textKeysOf(contentFields));
  const body = readBody(lines.slice(end + 1), end + 2, contentFields);
  if (!head.ok || !body.ok) {
    return failed(...(head.ok ? [] : head.problems), ...(body.ok ? [] : body.problems));
  }
  const { value: fields, lineOf } = head.value;
  const { content, lines: places } = body.value;
  const twice = Object.keys(content).filter((field) => Object.hasOwn(fields, field));
  if (twice.length > 0) {
    return failed(
      ...twice.map((field) =>
        problem(
          'Given both in the front matter and as a section',
          places.get(field) ?? null,
          field,
        ),
      ),
    );
  }
  return {
    ok: true,
    value: {
      fields: { ...fields, ...content },
      lineOf: (path) => nearest(path, (part) => places.get(part.join('.'))) ?? lineOf(path),
    },
  };
}
