import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { errorResponse } from './error-responses.ts';
import { type Fields, fieldsOf } from './fields.ts';
import type { RestHeaders } from './meta.ts';
import type { Header, OpenApiOptions, Parameter } from './openapi-document.ts';
import type { RestProcedure } from './procedures.ts';

export function describeCalls(
  procedures: readonly RestProcedure[],
  { prefix, sessionCookie }: OpenApiOptions,
): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, object>> = {};
  // Bearer first: generated clients take the first scheme that they can serve.
  const schemes = ['bearer', ...(sessionCookie === undefined ? [] : ['session'])];
  for (const procedure of procedures) {
    const { rest, access, scope, tags, body } = procedure;
    const address = prefix + rest.path;
    const parameters = describeHeaderParameters({
      ...(rest.revalidates && IF_NONE_MATCH),
      ...rest.headers?.request,
    });
    const status = rest.status ?? (rest.redirect ? 302 : 200);
    const operation = {
      operationId: procedure.path.replaceAll('.', '_'),
      summary: rest.summary,
      ...(rest.description !== undefined && { description: rest.description }),
      tags: [...tags],
      security: access === 'public' ? [] : schemes.map((scheme) => ({ [scheme]: [] })),
      ...(access !== 'public' && { 'x-access': access }),
      ...(scope !== undefined && { 'x-scope': scope }),
      ...(parameters.length > 0 && { parameters }),
      ...(procedure.pathFields.size + procedure.queryFields.size > 0 && {
        requestParams: {
          path: z.object(Object.fromEntries(procedure.pathFields)),
          query: z.object({
            ...Object.fromEntries(procedure.queryFields),
            ...withFile(procedure.fileFields),
          }),
        },
      }),
      ...(body && {
        requestBody: {
          required: [...fieldsOf(body).values()].some(({ _zod }) => _zod.optin === undefined),
          content: {
            'application/json': { schema: body },
            ...Object.fromEntries(
              (rest.file?.types ?? []).map((type) => [
                type,
                { schema: { type: 'string', format: 'binary' } },
              ]),
            ),
          },
        },
      }),
      responses: {
        [status]: describeSuccess(procedure, address, status),
        ...(rest.revalidates && { 304: NOT_MODIFIED }),
        ...Object.fromEntries(errorStatuses(procedure).map(errorReference)),
      },
    };
    paths[address] = { ...paths[address], [rest.method.toLowerCase()]: operation };
  }
  return paths as ZodOpenApiPathsObject;
}

/** Optional, as a JSON body has them itself. */
const withFile = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    [...fields].map(([name, field]) => {
      const { description, ...meta } = field.meta() ?? {};
      const text = `With a file as the body: ${description ?? name}`;
      return [name, field.optional().meta({ ...meta, description: text })];
    }),
  );

const describeHeaderParameters = (headers: NonNullable<RestHeaders['request']>): Parameter[] =>
  Object.entries(headers).map(([name, { description, example }]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
    ...(example !== undefined && { example }),
  }));

function describeSuccess(
  { rest, output, queryFields }: RestProcedure,
  address: string,
  status: number,
): object {
  const own = Object.entries(rest.headers?.response ?? {}).map(
    ([name, { description, isAlways, example }]): [string, Header] => [
      name,
      {
        description,
        ...(isAlways && { required: true as const }),
        schema: { type: 'string' },
        ...(example !== undefined && { example }),
      },
    ],
  );
  const headers = {
    ...(rest.redirect && REDIRECT_HEADERS),
    ...(rest.revalidates && { ETag: ENTITY_TAG }),
    ...(rest.page && pageHeaders(address, queryFields.get('cursor')?.meta()?.example ?? 'Mg')),
    ...Object.fromEntries(own),
  };
  return {
    description: STATUS_CODES[status] ?? 'Success',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(output && !rest.redirect && { content: { 'application/json': { schema: output } } }),
  };
}

const ENTITY_TAG: Header = {
  description: 'Names these bytes; absent for signed-in callers',
  schema: { type: 'string' },
  example: '"GDw5T_dn47BnkB0ZpReR0D"',
};

const IF_NONE_MATCH = {
  'If-None-Match': {
    description: 'The `ETag` of an earlier answer: 304 while nothing has changed',
    example: '"GDw5T_dn47BnkB0ZpReR0D"',
  },
};

const NOT_MODIFIED = { description: 'Not Modified', headers: { ETag: ENTITY_TAG } };

const REDIRECT_HEADERS: Record<string, Header> = {
  Location: {
    description: 'The target: a path of this server or a whole address',
    required: true,
    schema: { type: 'string' },
    example: '/',
  },
};

const pageHeaders = (address: string, cursor: unknown): Record<string, Header> => ({
  'X-Total-Count': {
    description: 'Number of all matches, over all pages',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 17,
  },
  Link: {
    description: 'Address of the next page, as <address>; rel="next"; absent on the last page',
    schema: { type: 'string' },
    example: `<${address}?cursor=${cursor}>; rel="next"`,
  },
});

export function errorStatuses({ rest, access, pathFields }: RestProcedure): number[] {
  const statuses = new Set([400, 429, 500, 503, ...(rest.errors ?? [])]);
  if (access !== 'public') statuses.add(401).add(403);
  if (pathFields.size > 0) statuses.add(404);
  if (rest.method !== 'GET') statuses.add(413).add(415);
  return [...statuses].sort((left, right) => left - right);
}

const errorReference = (status: number) => [
  String(status),
  { $ref: `#/components/responses/${errorResponse(status).name}` },
];
