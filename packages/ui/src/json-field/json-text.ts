import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export interface JsonProblem {
  /** From 1; undefined for a problem of the whole text. */
  line: number | undefined;
  message: string;
}

type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: JsonProblem };

export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: firstProblem(text) };
  }
}

/** The line, from 1, of the value at a path, else of its nearest ancestor; undefined for an empty text. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number | undefined {
  const root = parseTree(text);
  if (root === undefined) return undefined;
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return lineAt(text, node.offset);
  }
  return undefined;
}

interface TextInJson {
  value: string;
  /** Where a unit of the value stands in the JSON text. */
  offsetOf: (unit: number) => number;
}

/** The text at a path, and its place in the JSON text; undefined where none stands. */
export function textInJson(
  json: string,
  path: readonly (string | number)[],
): TextInJson | undefined {
  const root = parseTree(json);
  const node = root && findNodeAtLocation(root, [...path]);
  if (node?.type !== 'string') return undefined;
  const begin = node.offset + 1;
  const written = json.slice(begin, node.offset + node.length - 1);
  const offsets = Array.from(written.matchAll(WRITTEN_UNIT), ({ index }) => begin + index);
  const end = begin + written.length;
  return { value: node.value, offsetOf: (unit) => offsets[unit] ?? end };
}

/** One UTF-16 unit of a value, as JSON writes it. */
const WRITTEN_UNIT = /\\u[0-9a-f]{4}|\\?[\s\S]/gi;

const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split(NEWLINE).length;

export const NEWLINE = /\r\n|\r|\n/;

/** Reports a missing part behind the last token, not before the next. */
const MISSING: Record<string, string> = {
  CommaExpected: 'a comma is missing after this',
  ColonExpected: 'a colon is missing after this name',
  CloseBraceExpected: 'a closing } is missing after this',
  CloseBracketExpected: 'a closing ] is missing after this',
};

const WRONG: Record<string, string> = {
  InvalidSymbol: 'this is not JSON; text needs "double quotes"',
  InvalidNumberFormat: 'this number is not written as JSON writes numbers',
  PropertyNameExpected: 'a name in "double quotes" is expected here',
  ValueExpected: 'a value is expected here',
  EndOfFileExpected: 'nothing may follow the end of the JSON',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the closing " of this text is missing',
  UnexpectedEndOfNumber: 'this number is not finished',
  InvalidUnicode: 'a \\u must be followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'this \\ sequence is unknown; a plain \\ is written \\\\',
  InvalidCharacter: 'a character here must be escaped',
};

function firstProblem(text: string): JsonProblem {
  if (text.trim() === '') return { line: undefined, message: 'there is no JSON here' };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors.toSorted((left, right) => left.offset - right.offset)[0];
  if (first === undefined) return { line: undefined, message: 'this is not JSON' };
  const code = printParseErrorCode(first.error);
  const missing = MISSING[code];
  if (missing !== undefined) {
    const written = text.slice(0, first.offset).trimEnd().length;
    return { line: lineAt(text, written), message: missing };
  }
  return { line: lineAt(text, first.offset), message: WRONG[code] ?? 'this is not JSON' };
}
