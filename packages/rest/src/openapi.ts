import { STATUS_CODES } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { type Components, gatherComponents } from './components.ts';
import { hasBodyFields } from './decode.ts';
import { ERROR_SCHEMA, errorResponse } from './error-responses.ts';
import {
  type ConvertedSchema,
  convertSchema,
  type JsonSchema,
  objectFields,
  omitFields,
  resolveRef,
} from './json-schema.ts';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Response,
} from './openapi-document.ts';
import { listRestProcedures, type RestProcedure } from './procedures.ts';
import { sampleOf } from './sample.ts';

/** What a document says of the whole. */
export interface OpenApiInfo {
  title: string;
  version: string;
  description?: string;
  /** Origin of the server, without a trailing slash; absent: wherever the document came from. */
  serverUrl?: string;
  /** Name of the cookie that carries a session; absent: only bearer tokens are documented. */
  sessionCookie?: string;
}

export interface OpenApiOptions extends OpenApiInfo {
  /** Path the calls are mounted under, such as `/api`. */
  prefix: `/${string}`;
}

/** A procedure with its schemas as JSON Schema. */
interface Call extends Omit<RestProcedure, 'input' | 'output'> {
  input: ConvertedSchema | undefined;
  output: ConvertedSchema | undefined;
}

/**
 * OpenAPI 3.1 document of all REST calls of a router. The same router gives the same text: paths
 * stand in the order of the procedures, components in alphabetical order.
 * @throws Error naming what cannot be documented
 */
export function buildOpenApi(router: AnyTRPCRouter, options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, serverUrl, sessionCookie, prefix } = options;
  const calls: Call[] = listRestProcedures(router).map((procedure) => ({
    ...procedure,
    input: procedure.input && convertSchema(procedure.input, 'input'),
    output: procedure.output && outputOf(procedure, convertSchema(procedure.output, 'output')),
  }));
  const components = gatherComponents(
    calls.flatMap(({ input }) => input ?? []),
    calls.flatMap(({ output }) => output ?? []),
  );
  if (components.schemas.Error !== undefined) throw new Error('The schema id Error is taken');

  const paths: Record<string, PathItem> = {};
  for (const call of calls) {
    const path = `${prefix}${call.rest.path}`;
    const method = call.rest.method.toLowerCase() as keyof PathItem;
    paths[path] = { ...paths[path], [method]: describeOperation(call, components, sessionCookie) };
  }
  const errors = [...new Set(calls.flatMap(errorStatuses))].sort().map(errorResponse);

  return {
    openapi: '3.1.0',
    info: { title, version, ...(description !== undefined && { description }) },
    servers: [{ url: serverUrl ?? '/' }],
    tags: [...new Set(calls.flatMap(({ tags }) => tags))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...components.schemas },
      responses: Object.fromEntries(errors.map(({ name, response }) => [name, response])),
      securitySchemes: {
        ...(sessionCookie !== undefined && {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'A signed-in browser',
          },
        }),
        bearer: { type: 'http', scheme: 'bearer', description: 'A session or API token' },
      },
    },
  };
}

/** What REST answers with of an output: of a page, its items. */
function outputOf({ path, rest }: RestProcedure, converted: ConvertedSchema): ConvertedSchema {
  if (!rest.page) return converted;
  const items = objectFields(converted).get('items');
  if (items === undefined)
    throw new Error(`Procedure ${path} has \`page\`, but its output has no items`);
  return { schema: items.schema, definitions: converted.definitions };
}

function describeOperation(
  call: Call,
  components: Components,
  sessionCookie: string | undefined,
): Operation {
  const { path, rest, access, tags } = call;
  const status = rest.status ?? (rest.redirect ? 302 : 200);
  const schemes = [...(sessionCookie === undefined ? [] : ['session']), 'bearer'];
  const parameters = [...describeParameters(call, components), ...describeHeaders(call)];
  const requestBody = describeBody(call, components);
  const errors = errorStatuses(call).map((each) => {
    const $ref = `#/components/responses/${errorResponse(each).name}`;
    return [String(each), { $ref }] as const;
  });
  return {
    operationId: path.replaceAll('.', '_'),
    summary: rest.summary,
    ...(rest.description !== undefined && { description: rest.description }),
    tags: [...tags],
    security: access === 'public' ? [] : schemes.map((scheme) => ({ [scheme]: [] })),
    ...(access !== 'public' && { 'x-access': access }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: describeSuccess(call, status, components),
      ...Object.fromEntries(errors),
    },
  };
}

function describeParameters(
  { input, pathParams, rest }: Call,
  components: Components,
): Parameter[] {
  if (input === undefined) return [];
  const fields = objectFields(input);
  const queryParams = hasBodyFields(rest.method)
    ? []
    : [...fields.keys()].filter((name) => !pathParams.includes(name));

  const describe = (name: string, place: Parameter['in']): Parameter => {
    const { schema, isRequired } = fields.get(name) ?? { schema: {}, isRequired: false };
    const { description, examples, ...bare } = resolveRef(schema, input.definitions);
    const example = schema.examples?.[0] ?? examples?.[0];
    return {
      name,
      in: place,
      required: place === 'path' || isRequired,
      ...(description !== undefined && { description: schema.description ?? description }),
      schema: components.forInput(bare),
      ...(example !== undefined && { example }),
    };
  };
  return [
    ...pathParams.map((name) => describe(name, 'path')),
    ...queryParams.map((name) => describe(name, 'query')),
  ];
}

function describeHeaders({ rest }: Call): Parameter[] {
  return Object.entries(rest.headers?.request ?? {}).map(([name, { description, example }]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
    ...(example !== undefined && { example }),
  }));
}

function describeBody(
  { input, pathParams, rest }: Call,
  components: Components,
): Operation['requestBody'] {
  if (input === undefined || !hasBodyFields(rest.method)) return undefined;
  const schema = omitFields(input, pathParams);
  const fields = objectFields({ schema, definitions: input.definitions });
  if (fields.size === 0) return undefined;
  const example = rest.examples?.body ?? sampleOf(schema, input.definitions);
  return {
    required: [...fields.values()].some(({ isRequired }) => isRequired),
    content: { 'application/json': { schema: components.forInput(schema), example } },
  };
}

function describeSuccess({ output, rest }: Call, status: number, components: Components): Response {
  const description = STATUS_CODES[status] ?? 'Success';
  const text = (of: string): JsonSchema => ({ type: 'string', description: of });
  if (rest.redirect) {
    return {
      description,
      headers: { Location: { description: 'Where to go', schema: text('Address') } },
    };
  }
  if (output === undefined) return { description };
  const example = rest.examples?.response ?? sampleOf(output.schema, output.definitions);
  const headers = {
    ...(rest.page && PAGE_HEADERS),
    ...Object.fromEntries(
      Object.entries(rest.headers?.response ?? {}).map(([name, header]) => [
        name,
        { ...header, schema: { type: 'string' } },
      ]),
    ),
  };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: components.forOutput(output.schema), example } },
  };
}

const PAGE_HEADERS: Response['headers'] = {
  'X-Total-Count': {
    description: 'Number of all matches, not of those on this page',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'Address of the next page, as <address>; rel="next"; absent on the last one',
    schema: { type: 'string' },
  },
};

/** What a call of its kind can be refused with, and what its metadata adds; ascending. */
function errorStatuses({ rest, access, input, pathParams }: Call): number[] {
  const statuses = new Set([500, 503, ...(rest.errors ?? [])]);
  if (input !== undefined || rest.method !== 'GET') statuses.add(400);
  if (access !== 'public') statuses.add(401).add(403);
  if (pathParams.length > 0) statuses.add(404);
  if (rest.method !== 'GET') statuses.add(413).add(415);
  return [...statuses].sort((left, right) => left - right);
}
