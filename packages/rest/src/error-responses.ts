import { CODE_OF_STATUS, type ErrorBody } from './errors.ts';
import type { Header, JsonSchema, Response } from './openapi-document.ts';

const EXAMPLE_REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

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
      EXAMPLE_REQUEST_ID,
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

/** The description, and an example: its text for people, and the field at fault. */
const ERROR_RESPONSES: Readonly<Record<number, [string, string, string?]>> = {
  400: ['Malformed, missing or of the wrong type', 'Must be a text', 'title'],
  401: ['No valid session or token', 'Sign in first'],
  403: ['The caller may not do this', 'This needs an administrator'],
  404: ['No such thing exists', 'Not found'],
  405: ['The path does not take this method', 'PATCH is not allowed here'],
  409: ['The request contradicts stored data', 'This name is taken'],
  413: ['The request body is too large', 'The request body is too large'],
  415: [
    'The request body is not application/json, or its content coding is unknown',
    'The request body must be application/json',
  ],
  422: ['Well-formed, but refused by a rule', 'Must not be blank', 'introduction'],
  428: ['The session must confirm the password first', 'Please confirm your password first'],
  429: ['Too many requests', 'Too many requests. Try again later.'],
  500: ['A fault of the server', 'Internal server error'],
  502: ['Another service gave no usable answer', 'The other service gave no usable answer'],
  503: ['The server cannot answer now', 'Cannot be served now. Try again later.'],
  504: ['Another service took too long', 'The other service took too long'],
};

export function errorResponse(status: number): { name: string; response: Response } {
  const [description, message, path] = ERROR_RESPONSES[status] ?? [];
  const code = CODE_OF_STATUS.get(status);
  if (description === undefined || message === undefined || code === undefined) {
    throw new Error(`Error status ${status} has no documentation`);
  }
  const example: ErrorBody = {
    error: path === undefined ? message : `${path}: ${message}`,
    code,
    issues: path === undefined ? [] : [{ path, message }],
    ...(status === 500 && { requestId: EXAMPLE_REQUEST_ID }),
  };
  const schema = { $ref: '#/components/schemas/Error' };
  const headers = HEADERS_OF_STATUS[status];
  return {
    // `NOT_FOUND` becomes `NotFound`.
    name: code.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()),
    response: {
      description,
      ...(headers && { headers }),
      content: { 'application/json': { schema, example } },
    },
  };
}
