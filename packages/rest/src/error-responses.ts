import type { ErrorBody } from './errors.ts';
import type { Header, JsonSchema, Response } from './openapi-document.ts';

const text = (description: string, example: string): JsonSchema => ({
  type: 'string',
  description,
  examples: [example],
});

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Why the server refused a request',
  properties: {
    error: text('The problem, for people', 'title: Must not be blank'),
    code: text('The problem, for programs', 'BAD_REQUEST'),
    issues: {
      type: 'array',
      description: 'Problems by field; empty where no field is at fault',
      items: {
        type: 'object',
        properties: {
          path: text('Dotted path of the field', 'keyTopics.0.title'),
          message: text('The problem of the field, for people', 'Must not be blank'),
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    requestId: text(
      "With status 500: the id of the request in the server's log",
      '0f8fad5b-d9cb-469f-a165-70867728950e',
    ),
  },
  required: ['error', 'code', 'issues'],
  additionalProperties: false,
};

const header = (description: string, type: 'string' | 'integer', example: unknown): Header => ({
  description,
  required: true,
  schema: type === 'integer' ? { type, minimum: 0 } : { type },
  example,
});

const RETRY_AFTER = { 'Retry-After': header('Seconds to wait before a retry', 'integer', 5) };

const HEADERS_OF_STATUS: Readonly<Record<number, Record<string, Header>>> = {
  401: {
    'WWW-Authenticate': header('The authentication scheme: a bearer token', 'string', 'Bearer'),
  },
  405: { Allow: header('The methods of this path', 'string', 'GET, HEAD, OPTIONS') },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** For requests that no call of the document matches. */
export const OTHER_REQUESTS: readonly number[] = [400, 404, 405];

const ERROR_RESPONSES: Readonly<Record<number, [string, string, ErrorBody]>> = {
  400: [
    'BadRequest',
    'Malformed, missing or of the wrong type',
    {
      error: 'title: Invalid input: expected string, received number',
      code: 'BAD_REQUEST',
      issues: [{ path: 'title', message: 'Invalid input: expected string, received number' }],
    },
  ],
  401: ['Unauthorized', 'No valid session or token', plain('UNAUTHORIZED', 'Sign in first')],
  403: [
    'Forbidden',
    "The caller's role does not allow this call",
    plain('FORBIDDEN', 'This needs an administrator'),
  ],
  404: ['NotFound', 'No such thing exists', plain('NOT_FOUND', 'Not found')],
  405: [
    'MethodNotAllowed',
    'The path does not take this method',
    plain('METHOD_NOT_SUPPORTED', 'PATCH is not allowed here'),
  ],
  409: ['Conflict', 'The request contradicts stored data', plain('CONFLICT', 'This name is taken')],
  413: [
    'PayloadTooLarge',
    'The request body is too large',
    plain('PAYLOAD_TOO_LARGE', 'The request body is too large'),
  ],
  415: [
    'UnsupportedMediaType',
    'The request body is not application/json',
    plain('UNSUPPORTED_MEDIA_TYPE', 'The request body must be application/json'),
  ],
  422: [
    'UnprocessableContent',
    'Well-formed, but refused by a rule',
    {
      error: 'introduction: Must not be blank',
      code: 'UNPROCESSABLE_CONTENT',
      issues: [{ path: 'introduction', message: 'Must not be blank' }],
    },
  ],
  429: [
    'TooManyRequests',
    'Too many requests',
    plain('TOO_MANY_REQUESTS', 'Too many requests. Try again later.'),
  ],
  500: [
    'InternalServerError',
    'A fault of the server',
    {
      ...plain('INTERNAL_SERVER_ERROR', 'Internal server error'),
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  ],
  502: [
    'BadGateway',
    'Another service gave no usable answer',
    plain('BAD_GATEWAY', 'The other service gave no usable answer'),
  ],
  503: [
    'ServiceUnavailable',
    'The server cannot answer now',
    plain('SERVICE_UNAVAILABLE', 'Cannot be served now. Try again later.'),
  ],
  504: [
    'GatewayTimeout',
    'Another service took too long',
    plain('GATEWAY_TIMEOUT', 'The other service took too long'),
  ],
};

function plain(code: ErrorBody['code'], error: string): ErrorBody {
  return { error, code, issues: [] };
}

export function errorResponse(status: number): { name: string; response: Response } {
  const found = ERROR_RESPONSES[status];
  if (found === undefined) throw new Error(`Error status ${status} has no documentation`);
  const [name, description, example] = found;
  const schema = { $ref: '#/components/schemas/Error' };
  const headers = HEADERS_OF_STATUS[status];
  return {
    name,
    response: {
      description,
      ...(headers && { headers }),
      content: { 'application/json': { schema, example } },
    },
  };
}
