import { withoutGutenberg } from '@foreword/domain/gutenberg.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { givenSourceText, sourceSchema } from '@foreword/domain/source.ts';
import { z } from 'zod';
import { readFrontMatter, writeYaml } from './document.ts';
import { checked, problem, WrongText } from './problem.ts';

const headSchema = sourceSchema.pick({ kind: true, label: true }).strict();
const bodySchema = z.object({
  text: givenSourceText.refine(
    (text) => Buffer.byteLength(withoutGutenberg(text)) <= LIMITS.sourceBytes,
    'Must have at most 5 MB of text',
  ),
});

export type SourceFileContent = z.infer<typeof headSchema> & { text: string };

/** Its text stands under the front matter and one blank line, to the letter. */
export const writeSourceFile = ({ kind, label, text }: SourceFileContent): string =>
  `---\n${writeYaml({ kind, label })}---\n\n${text}`;

export function readSourceFile(file: string): SourceFileContent {
  const [head, yaml = ''] = /^---\r?\n([\s\S]*?)^---\r?\n(?:\r?\n)?/m.exec(file) ?? [];
  if (head === undefined || !file.startsWith(head)) {
    throw new WrongText(problem('Expected front matter: the first line must be ---', 1));
  }
  const { value, lineOf } = readFrontMatter(yaml, ['label']);
  const text = file.slice(head.length);
  // An export writes `\n` here: another program has converted the whole file.
  const isConverted = head.includes('\r\n');
  const body = { text: isConverted ? text.replaceAll('\r\n', '\n') : text };
  return { ...checked(headSchema, value, lineOf), ...checked(bodySchema, body, () => undefined) };
}
