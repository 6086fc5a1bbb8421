import { STATUS_CODES } from 'node:http';
import type { Components } from './components.ts';
import type { Call } from './describe-request.ts';
import { isRecord } from './issues.ts';
import { objectFields } from './json-schema.ts';
import type { Header, Response } from './openapi-document.ts';
import { sampleOf } from './sample.ts';

/** The answer of a call that succeeds. */
export function describeSuccess(
  { address, input, body, output, rest }: Call,
  status: number,
  components: Components,
): Response {
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
    ...(rest.page && pageHeaders(address, input)),
    ...Object.fromEntries(own),
  };
  const response: Response = {
    description: STATUS_CODES[status] ?? 'Success',
    ...(Object.keys(headers).length > 0 && { headers }),
  };
  if (output === undefined || rest.redirect) return response;
  const sent = body && (rest.examples?.body ?? sampleOf(body.schema, body.definitions));
  const example = answerTo(sent, sampleOf(output.schema, output.definitions), rest);
  const schema = components.forOutput(output.schema);
  return { ...response, content: { 'application/json': { schema, example } } };
}

/** What comes back has what was sent where it has fields of the same names, so that examples fit together. */
function answerTo(sent: unknown, sample: unknown, { examples }: Call['rest']): unknown {
  if (!isRecord(sample)) return examples?.response ?? sample;
  const echoed = Object.entries(isRecord(sent) ? sent : {}).filter(([name]) => name in sample);
  const own = isRecord(examples?.response) ? examples.response : {};
  return { ...sample, ...Object.fromEntries(echoed), ...own };
}

const REDIRECT_HEADERS: Record<string, Header> = {
  Location: {
    description: 'Where to go: a path of this server or a whole address',
    required: true,
    schema: { type: 'string' },
    example: '/',
  },
};

const pageHeaders = (address: string, input: Call['input']): Record<string, Header> => ({
  'X-Total-Count': {
    description: 'Number of all matches, not of those on this page',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 17,
  },
  Link: {
    description: 'Address of the next page, as <address>; rel="next"; absent on the last one',
    schema: { type: 'string' },
    example: `<${address}?cursor=${cursorExample(input)}>; rel="next"`,
  },
});

const cursorExample = (input: Call['input']): unknown =>
  (input && objectFields(input).get('cursor')?.schema.examples?.[0]) ?? 'Mg';

/** What a call of its kind can be refused with, and what its metadata adds; ascending. */
export function errorStatuses({ rest, access, pathParams }: Call): number[] {
  const statuses = new Set([400, 500, 503, ...(rest.errors ?? [])]);
  if (access !== 'public') statuses.add(401).add(403);
  if (pathParams.length > 0) statuses.add(404);
  if (rest.method !== 'GET') statuses.add(413).add(415);
  return [...statuses].sort((left, right) => left - right);
}
