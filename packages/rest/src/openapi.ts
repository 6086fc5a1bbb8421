import type { AnyTRPCRouter } from '@trpc/server';
import { type Components, gatherComponents } from './components.ts';
import { bodyOf, type Call, describeBody, describeParameters } from './describe-request.ts';
import { describeSuccess, errorStatuses } from './describe-response.ts';
import { ERROR_SCHEMA, errorResponse, OTHER_REQUESTS } from './error-responses.ts';
import { type ConvertedSchema, convertSchema, objectFields, refName } from './json-schema.ts';
import type { OpenApiDocument, Operation, PathItem, Reference } from './openapi-document.ts';
import { listRestProcedures, type RestProcedure } from './procedures.ts';

/** What a document says of the whole. */
export interface OpenApiInfo {
  title: string;
  version: string;
  description?: string;
  /** Origin of the server, without a trailing slash; absent: wherever the document came from. */
  serverUrl?: string;
  /** Name of the cookie that carries a session; absent: only bearer tokens are documented. */
  sessionCookie?: string;
  /** What stands under each heading, in their order; absent: whatever tags the calls have. */
  tags?: Readonly<Record<string, string>>;
}

export interface OpenApiOptions extends OpenApiInfo {
  /** Path the calls are mounted under, such as `/api`. */
  prefix: `/${string}`;
}

/**
 * OpenAPI 3.1 document of all REST calls of a router. The same router gives the same text: paths
 * stand in the order of the procedures, components in alphabetical order.
 * @throws Error naming what cannot be documented
 */
export function buildOpenApi(router: AnyTRPCRouter, options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, serverUrl, sessionCookie, prefix } = options;
  const calls: Call[] = listRestProcedures(router).map((procedure) => {
    const input = procedure.input && convertSchema(procedure.input, 'input');
    return {
      ...procedure,
      address: `${prefix}${procedure.rest.path}`,
      input,
      body: input && bodyOf(procedure, input),
      output: procedure.output && outputOf(procedure, convertSchema(procedure.output, 'output')),
    };
  });
  const components = gatherComponents(
    calls.flatMap(({ input, body }) => body ?? (input ? withoutOwnId(input) : [])),
    calls.flatMap(({ output }) => output ?? []),
  );
  if (components.schemas.Error !== undefined) throw new Error('The schema id Error is taken');

  const paths: Record<string, PathItem> = {};
  for (const call of calls) {
    const method = call.rest.method.toLowerCase() as keyof PathItem;
    const operation = describeOperation(call, components, sessionCookie);
    paths[call.address] = { ...paths[call.address], [method]: operation };
  }
  const errors = [...new Set(calls.flatMap(errorStatuses))];

  return {
    openapi: '3.1.0',
    info: { title, version, ...(description !== undefined && { description }) },
    servers: [{ url: serverUrl ?? '/' }],
    tags: describeTags(calls, options.tags),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...components.schemas },
      responses: Object.fromEntries(
        errors
          .sort((left, right) => left - right)
          .map(errorResponse)
          .map(({ name, response }) => [name, response]),
      ),
      securitySchemes: {
        ...(sessionCookie !== undefined && {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description:
              'The session of a signed-in browser, which sends it by itself. What changes something must come from a page of this site.',
          },
        }),
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'For scripts: the token of a session or an API token, as `Authorization: Bearer …`.',
        },
      },
    },
    'x-other-requests': Object.fromEntries(
      OTHER_REQUESTS.map((status) => [status, errorResponse(status).response]),
    ),
  };
}

/** Of an input that stands in path and query alone only its fields are documented, one by one. */
function withoutOwnId({ schema, definitions }: ConvertedSchema): ConvertedSchema {
  if (schema.$ref === undefined) return { schema, definitions };
  const { [refName(schema.$ref)]: own = {}, ...others } = definitions;
  return { schema: own, definitions: others };
}

function describeTags(calls: readonly Call[], described: OpenApiInfo['tags']) {
  const used = new Set(calls.flatMap(({ tags }) => tags));
  if (described === undefined) return [...used].map((name) => ({ name }));
  const stray = calls.find(({ tags }) => tags.some((tag) => !Object.hasOwn(described, tag)));
  if (stray) throw new Error(`Procedure ${stray.path} has a tag that is none of this document`);
  return Object.entries(described)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
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
  // The bearer first: clients made from the document take the first that they have something for.
  const schemes = ['bearer', ...(sessionCookie === undefined ? [] : ['session'])];
  const parameters = describeParameters(call, components);
  const requestBody = describeBody(call, components);
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
      ...Object.fromEntries(errorStatuses(call).map(errorReference)),
    },
  };
}

const errorReference = (status: number): [string, Reference] => [
  String(status),
  { $ref: `#/components/responses/${errorResponse(status).name}` },
];
