import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  stringify,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { checked, type LineOf, type Problem, problem, WrongText } from './problem.ts';

const MAX_DEPTH = 10;
const TOO_DEEP = 'Nested too deeply';

/** The library reports its own stack overflow as an error in the text. */
const STACK = /call stack/;

export const writeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** JSON is YAML, so YAML's reader gives its lines. */
export const readJson = <S extends z.ZodType>(text: string, schema: S): z.output<S> =>
  withinStack(1, () => {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [error] = errors;
    if (error !== undefined) {
      const code = printParseErrorCode(error.error);
      const words = code.replace(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase();
      const line = text.slice(0, error.offset).split('\n').length;
      throw new WrongText(problem(`Not valid JSON: ${words}`, line));
    }
    const { value, lineOf } = readDocument(text, 1, []);
    return checked(schema, value, lineOf);
  });

export const writeYaml = (value: Record<string, unknown>): string =>
  stringify(value, {
    schema: 'core',
    // Not every folded text would come back the same.
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    aliasDuplicateObjects: false,
  });

interface Document {
  value: unknown;
  lineOf: LineOf;
}

/**
 * Reads the plain values of front matter; refuses aliases, tags, repeated keys and deep nesting.
 * @param textKeys keys, at any depth, whose values are texts even if they look like numbers
 */
export const readFrontMatter = (text: string, textKeys: readonly string[]): Document =>
  withinStack(2, () => readDocument(text, 2, textKeys));

function withinStack<T>(line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new WrongText(problem(TOO_DEEP, line)) : error;
  }
}

function readDocument(text: string, firstLine: number, textKeys: readonly string[]): Document {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter,
    prettyErrors: false,
    stringKeys: true,
    // The library compares every key with every other.
    uniqueKeys: false,
  });
  const lineAt = (offset = 0) => firstLine + Math.max(lineCounter.linePos(offset).line, 1) - 1;
  const lineOfNode = (node: unknown) => lineAt(isNode(node) ? node.range?.[0] : undefined);
  const problems: Problem[] = [...document.errors, ...document.warnings].map(({ message, pos }) =>
    problem(STACK.test(message) ? TOO_DEEP : message, lineAt(pos[0])),
  );
  const refuse = (message: string, node: unknown, field?: string) =>
    problems.push(problem(message, lineOfNode(node), field));
  visit(document, {
    Node(_, node, path) {
      if (path.length > 2 * MAX_DEPTH) {
        refuse(TOO_DEEP, node);
        return visit.BREAK;
      }
      if (isAlias(node) || node.anchor) refuse('Anchors and aliases are not allowed', node);
      const seen = new Set<string>();
      for (const { key } of isMap(node) ? node.items : []) {
        // The library has refused other keys; to write a deep one takes all memory.
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) refuse('Given more than once', key, name);
        seen.add(name);
      }
      return undefined;
    },
  });
  if (problems.length > 0) throw new WrongText(problems);
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !textKeys.includes(String(key.value)) || !isScalar(value)) return;
      if (['number', 'boolean'].includes(typeof value.value)) value.value = value.source;
    },
  });
  const lineOf: LineOf = (path) => {
    const node = document.getIn(path, true);
    return node === undefined ? undefined : lineOfNode(node);
  };
  return { value: document.toJS({ maxAliasCount: 0 }), lineOf };
}
