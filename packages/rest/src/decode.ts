import { TRPCError } from '@trpc/server';
import { type Issue, isRecord, RequestIssuesError } from './issues.ts';
import { type ConvertedSchema, convertSchema, objectFields, typesOf } from './json-schema.ts';
import type { RestProcedure } from './procedures.ts';

/** The parts of a request an input is built from. */
export interface RequestParts {
  /** Path parameters, percent-decoded. */
  params: Readonly<Record<string, string>>;
  /** A key given more than once has an array of its values. */
  query: Readonly<Record<string, string | string[]>>;
  /** Undefined where the request has none. */
  body: ParsedBody | undefined;
}

/** A JSON body; what is wrong with it is kept until the procedure asks for its input. */
export type ParsedBody = { isJson: true; value: unknown } | { isJson: false };

/** Builds the raw input of one procedure from a request. */
export type Decoder = (parts: RequestParts) => Record<string, unknown>;

type Convert = (text: string) => string | number | boolean;

/**
 * Makes the decoder of a procedure. Fields named in the path come from the path; all others come
 * from the query (GET, DELETE) or the JSON body (POST, PUT). Numbers and booleans of path and query
 * are converted only where written canonically (`7`, `true`); any other text is passed on as text,
 * for the schema to refuse and name. Body values are never converted.
 *
 * The decoder throws BAD_REQUEST for a repeated known query key, for a body that is not a JSON
 * object, and for fields in a body where the call takes none.
 * @throws Error naming the procedure whose input cannot be taken from a path and a query
 */
export function createDecoder({ path, rest, pathParams, input }: RestProcedure): Decoder {
  const fail = (reason: string) =>
    new Error(`Procedure ${path} cannot be served as REST: ${reason}`);
  const converted: ConvertedSchema =
    input === undefined ? { schema: {}, definitions: {} } : convertSchema(input, 'input');
  const fields = objectFields(converted);
  const takesBody = hasBodyFields(rest.method) && input !== undefined;

  const converters = new Map<string, Convert>();
  for (const [name, { schema }] of fields) {
    if (takesBody && !pathParams.includes(name)) continue;
    const types = typesOf({ schema, definitions: converted.definitions });
    if (types.has('array') || types.has('object')) {
      throw fail(
        `field ${name} must be text, a number or a boolean to stand in the path or the query`,
      );
    }
    converters.set(name, converterFor(types));
  }
  const unknown = pathParams.find((name) => !fields.has(name));
  if (unknown !== undefined) throw fail(`its input has no field ${unknown}, which its path names`);
  const queryFields = takesBody
    ? []
    : [...converters.keys()].filter((name) => !pathParams.includes(name));

  const decode = (name: string, text: string) => converters.get(name)?.(text) ?? text;

  return ({ params, query, body }) => {
    const bodyFields = rest.method === 'GET' ? {} : readBody(body);
    if (!takesBody)
      refuse(Object.keys(bodyFields).map((field) => ({ path: field, message: 'Unknown field' })));

    const raw: Record<string, unknown> = { ...bodyFields };
    const repeated: Issue[] = [];
    for (const name of queryFields) {
      const value = query[name];
      if (Array.isArray(value)) repeated.push({ path: name, message: 'Given more than once' });
      else if (value !== undefined) raw[name] = decode(name, value);
    }
    refuse(repeated);
    // Last, so that no body field takes the place of what the path says.
    for (const name of pathParams) raw[name] = decode(name, params[name] ?? '');
    return raw;
  };
}

/** Whether the fields of an input that are not in the path come from the body. */
export const hasBodyFields = (method: string): boolean => method === 'POST' || method === 'PUT';

function readBody(body: ParsedBody | undefined): Record<string, unknown> {
  if (body === undefined) return {};
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

function converterFor(types: ReadonlySet<string>): Convert {
  // Text stays as it was typed wherever the field may be text.
  if (types.has('string')) return (text) => text;
  if (types.has('integer') || types.has('number')) return toNumber;
  return types.has('boolean') ? toBoolean : (text) => text;
}

function toNumber(text: string): string | number {
  if (!/^(?:0|-?[1-9]\d*)$/.test(text)) return text;
  const number = Number(text);
  // Beyond this a double would stand for its neighbours too.
  return Number.isSafeInteger(number) ? number : text;
}

function toBoolean(text: string): string | boolean {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}
