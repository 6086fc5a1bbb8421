import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';
import { checked, failed, nearest, problem, type Read } from './problem.ts';

export const writeJsonFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export function readJsonFile<S extends z.ZodType>(text: string, schema: S): Read<z.output<S>> {
  try {
    return readTree(text, schema);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed(problem('Nested too deeply'));
  }
}

function readTree<S extends z.ZodType>(text: string, schema: S): Read<z.output<S>> {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined) {
    return failed(problem(`Not valid JSON: ${wordsOf(error)}`, lineAt(error.offset)));
  }
  if (root === undefined) return failed(problem('Not valid JSON: it is empty', 1));
  const repeated = repeatedKeys(root);
  if (repeated.length > 0) {
    return failed(
      ...repeated.map((key) =>
        problem('Given more than once', lineAt(key.offset), String(key.value)),
      ),
    );
  }
  const nodeAt = (path: readonly PropertyKey[]) =>
    findNodeAtLocation(root, path as (string | number)[]);
  return checked(schema, getNodeValue(root), (path) =>
    lineAt((nearest(path, nodeAt) ?? root).offset),
  );
}

/** `CommaExpected` as "comma expected". */
const wordsOf = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const seen = new Set<string>();
  const here =
    node.type !== 'object'
      ? []
      : children.flatMap(({ children: [key] = [] }) => {
          if (key === undefined || seen.has(key.value as string)) return key ?? [];
          seen.add(key.value as string);
          return [];
        });
  return [...here, ...children.flatMap(repeatedKeys)];
}
