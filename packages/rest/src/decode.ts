import { isUtf8 } from 'node:buffer';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Fields } from './fields.ts';
import { type Issue, isRecord, RequestIssuesError } from './issues.ts';
import type { RestMethod } from './meta.ts';

export interface RequestParts {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  body: ParsedBody | undefined;
}

/** Invalid JSON waits until the procedure has checked the caller. */
type ParsedBody = { isJson: true; value: unknown } | { isJson: false } | { file: ReceivedFile };

interface ReceivedFile {
  /** The `Content-Type` as sent. */
  type: string;
  bytes: Buffer;
}

export type Decoder = (parts: RequestParts) => Record<string, unknown>;

interface InputPlaces {
  path: Fields;
  query: Fields;
  method: RestMethod;
  takesBody: boolean;
  /** For calls that take a file: its field, and those that then stand in the query. */
  file?: { field: string; others: Fields };
}

/**
 * The decoder converts numbers and booleans of path and query only in canonical form (`7`, `true`),
 * and leaves any other text for the schema to refuse. It throws BAD_REQUEST for a repeated known
 * query key, for a body that is not a JSON object, and for body fields of a call that takes none.
 */
export function createDecoder({ path, query, method, takesBody, file }: InputPlaces): Decoder {
  const pathConverters = [...path].map(toConverter);
  const queryConverters = [...query].map(toConverter);
  const fileConverters = [...(file?.others ?? [])].map(toConverter);

  return (parts) => {
    const sent = parts.body !== undefined && 'file' in parts.body ? parts.body.file : undefined;
    const raw: Record<string, unknown> = {};
    if (file !== undefined && sent !== undefined) raw[file.field] = sent;
    else if (method !== 'GET') Object.assign(raw, readBody(parts.body));
    if (!takesBody) {
      refuse(Object.keys(raw).map((field) => ({ path: field, message: 'Unknown field' })));
    }
    const repeated: Issue[] = [];
    for (const [name, convert] of sent === undefined ? queryConverters : fileConverters) {
      const value = parts.query[name];
      if (Array.isArray(value)) repeated.push({ path: name, message: 'Given more than once' });
      else if (value !== undefined) raw[name] = convert(value);
    }
    refuse(repeated);
    // Last, so that no body field replaces a path parameter.
    for (const [name, convert] of pathConverters) raw[name] = convert(parts.params[name] ?? '');
    return raw;
  };
}

/** Other bodies get 415. Prototype keys, and bytes that are not UTF-8, count as invalid JSON. */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const finish = (body: ParsedBody | undefined) => done(null, body);
      if (bytes.length === 0) return finish(undefined);
      // Decoding would replace invalid bytes with U+FFFD.
      if (!isUtf8(bytes)) return finish({ isJson: false });
      const json = bytes.toString();
      const refusal = refuseManyValues(json, request.routeOptions.bodyLimit);
      if (refusal !== undefined) return done(refusal);
      parse(request, json, (error, value) =>
        finish(error === null ? { isJson: true, value } : { isJson: false }),
      );
    },
  );
}

export function acceptFiles(scope: FastifyInstance, types: readonly string[]): void {
  scope.addContentTypeParser<Buffer>([...types], { parseAs: 'buffer' }, (request, bytes, done) => {
    const type = request.headers['content-type'] ?? '';
    done(null, { file: { type, bytes } } satisfies ParsedBody);
  });
}

function readBody(body: ParsedBody | undefined): Record<string, unknown> {
  if (body === undefined || 'file' in body) return {};
  if (!body.isJson) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The request body is not valid JSON' });
  }
  if (!isRecord(body.value)) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The request body must be a JSON object' });
  }
  return body.value;
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new RequestIssuesError(issues) });
}

type Convert = (text: string) => string | number | boolean;

function toConverter([name, field]: [string, z.ZodType]): [string, Convert] {
  const types = typesOf(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  if (types.has('array') || types.has('object')) {
    throw new Error(
      `field ${name} must be text, a number or a boolean to stand in the path or the query`,
    );
  }
  if (types.has('string')) return [name, (text) => text];
  if (types.has('integer') || types.has('number')) return [name, toNumber];
  return [name, types.has('boolean') ? toBoolean : (text) => text];
}

function typesOf(schema: z.core.JSONSchema.BaseSchema, root = schema): Set<string> {
  const target = schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (target) parts.push(target);
  const types = new Set([schema.type ?? []].flat() as string[]);
  for (const part of parts) {
    for (const type of typesOf(part as z.core.JSONSchema.BaseSchema, root)) types.add(type);
  }
  return types;
}

function toNumber(text: string): string | number {
  if (!/^(?:0|-?[1-9]\d*)$/.test(text)) return text;
  const number = Number(text);
  // A larger number would become its neighbour.
  return Number.isSafeInteger(number) ? number : text;
}

function toBoolean(text: string): string | boolean {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}

/** Values of a body of usual size: more than any preview has, with all its topics. */
const MAX_VALUES = 50_000;
const USUAL_BODY = 2 * 1024 * 1024;
/** Larger bodies hold many previews. */
const BYTES_PER_VALUE = 20;
/** No call has more than ten. */
const MAX_LEVELS = 100;

const [QUOTE, BACKSLASH, COMMA, COLON, LIST, LIST_END, OBJECT, OBJECT_END] = Array.from(
  '"\\,:[]{}',
  (sign) => sign.charCodeAt(0),
);

/**
 * Counts before parsing: a schema takes microseconds to refuse each wrong value of a list, which is
 * seconds for a million, and thousands of levels overflow the stack.
 * @returns an error with a `statusCode`
 */
export function refuseManyValues(json: string, bodyLimit = USUAL_BODY): Error | undefined {
  const most = bodyLimit > USUAL_BODY ? bodyLimit / BYTES_PER_VALUE : MAX_VALUES;
  let count = 0;
  let level = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
      if (at === -1) return undefined;
    } else if (code === COMMA || code === COLON) {
      count += 1;
    } else if (code === LIST || code === OBJECT) {
      count += 1;
      level += 1;
    } else if (code === LIST_END || code === OBJECT_END) {
      level -= 1;
    }
    if (count > most) return refused(413, 'has too many values');
    if (level > MAX_LEVELS) return refused(400, `has more than ${MAX_LEVELS} levels`);
  }
  return undefined;
}

const refused = (statusCode: number, fault: string): Error =>
  Object.assign(new Error(`The request body ${fault}`), { statusCode });

function endOfString(json: string, start: number): number {
  for (let at = start; ; ) {
    at = json.indexOf('"', at + 1);
    if (at === -1) return -1;
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}
