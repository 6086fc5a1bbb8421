import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import { type LineOf, nearest, type Problem, problem, type Read } from './problem.ts';

/** More than topics, sub-items and their texts need. */
const MAX_DEPTH = 10;
const TOO_DEEP = 'Nested too deeply';

/** The library reports its own stack overflow as an error in the text. */
const STACK = /call stack/;

export const writeYaml = (value: Record<string, unknown>): string =>
  stringify(value, {
    schema: 'core',
    // Not every folded text would come back the same.
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    aliasDuplicateObjects: false,
  });

interface YamlBlock {
  value: Record<string, unknown>;
  lineOf: LineOf;
}

/**
 * Reads a mapping of plain values; refuses aliases, tags, repeated keys and deep nesting.
 * @param textKeys keys whose values are texts even if they look like numbers
 */
export function readYaml(
  text: string,
  firstLine: number,
  textKeys: readonly string[] = [],
): Read<YamlBlock> {
  try {
    return readDocument(text, firstLine, textKeys);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problems: [problem(TOO_DEEP, firstLine)] };
  }
}

function readDocument(
  text: string,
  firstLine: number,
  textKeys: readonly string[],
): Read<YamlBlock> {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    // The library compares every key with every other; repeatedKeys is faster.
    uniqueKeys: false,
  });
  const lineAt = (offset: number | undefined) =>
    firstLine + Math.max(lines.linePos(offset ?? 0).line, 1) - 1;
  const lineOfNode = (node: unknown) => lineAt(isNode(node) ? node.range?.[0] : undefined);

  const problems: Problem[] = [...document.errors, ...document.warnings].map(({ message, pos }) =>
    problem(STACK.test(message) ? TOO_DEEP : message, lineAt(pos[0])),
  );
  visit(document, {
    Node(_, node, path) {
      if (path.length > 2 * MAX_DEPTH) {
        problems.push(problem(TOO_DEEP, lineOfNode(node)));
        return visit.BREAK;
      }
      const isMarked = isAlias(node) || ('anchor' in node && node.anchor !== undefined);
      if (isMarked) problems.push(problem('Anchors and aliases are not allowed', lineOfNode(node)));
      if (isMap(node)) problems.push(...repeatedKeys(node.items, lineOfNode));
      return undefined;
    },
  });
  if (problems.length > 0) return { ok: false, problems };
  if (!isMap(document.contents)) {
    return { ok: false, problems: [problem('Expected lines of the form "key: value"', firstLine)] };
  }
  const root = document.contents;
  const texts = textKeys.flatMap((key) => {
    const node = root.get(key, true);
    const isText = isScalar(node) && ['number', 'boolean'].includes(typeof node.value);
    return isText ? [[key, node.source]] : [];
  });
  return {
    ok: true,
    value: {
      value: {
        ...(document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>),
        ...Object.fromEntries(texts),
      },
      lineOf: (path) => lineOfNode(nearest(path, (part) => placeOf(root, part)) ?? root),
    },
  };
}

function repeatedKeys(
  pairs: readonly { key: unknown }[],
  lineOf: (node: unknown) => number,
): Problem[] {
  const seen = new Set<string>();
  return pairs.flatMap(({ key }) => {
    const name = nameOf(key);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [problem('Given more than once', lineOf(key), name)];
  });
}

const nameOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

function placeOf(root: YAMLMap, path: readonly PropertyKey[]): unknown {
  const step = path.at(-1);
  const inside = path.length > 1 ? root.getIn(path.slice(0, -1), true) : root;
  if (isMap(inside)) return inside.items.find(({ key }) => nameOf(key) === String(step))?.key;
  return isSeq(inside) ? inside.items[Number(step)] : undefined;
}
