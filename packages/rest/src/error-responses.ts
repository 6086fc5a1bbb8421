import type { ErrorBody } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Header, Response } from './openapi-document.ts';

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused',
  properties: {
    error: {
      type: 'string',
      description: 'What went wrong, for people',
      examples: ['title: Must not be blank'],
    },
    code: {
      type: 'string',
      description: 'What went wrong, for programs',
      examples: ['BAD_REQUEST'],
    },
    issues: {
      type: 'array',
      description: 'What is wrong with which field; empty where that does not fit',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'string',
            description: 'Dotted path of the field',
            examples: ['keyTopics.0.title'],
          },
          message: {
            type: 'string',
            description: 'What is wrong with it, for people',
            examples: ['Must not be blank'],
          },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    requestId: {
      type: 'string',
      description: "With status 500: also in the server's log",
      examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
    },
  },
  required: ['error', 'code', 'issues'],
  additionalProperties: false,
};

interface ErrorResponse {
  /** Name among the document's components. */
  name: string;
  description: string;
  example: ErrorBody;
}

const plain = (code: ErrorBody['code'], error: string): ErrorBody => ({ error, code, issues: [] });

const RETRY_AFTER: Record<string, Header> = {
  'Retry-After': {
    description: 'Seconds to wait before another try',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 5,
  },
};

/** Headers that go with an error status, always. */
const HEADERS_OF_STATUS: Readonly<Record<number, Record<string, Header>>> = {
  401: {
    'WWW-Authenticate': {
      description: 'How to sign a call: with a bearer token',
      required: true,
      schema: { type: 'string' },
      example: 'Bearer',
    },
  },
  405: {
    Allow: {
      description: 'The methods of this path',
      required: true,
      schema: { type: 'string' },
      example: 'GET, HEAD, OPTIONS',
    },
  },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

/** What a request may be answered that no call of the document is meant by: its path or method is none. */
export const OTHER_REQUESTS: readonly number[] = [400, 404, 405];

const ERROR_RESPONSES: Readonly<Record<number, ErrorResponse>> = {
  400: {
    name: 'BadRequest',
    description: 'Malformed, missing or of the wrong type',
    example: {
      error: 'title: Invalid input: expected string, received number',
      code: 'BAD_REQUEST',
      issues: [{ path: 'title', message: 'Invalid input: expected string, received number' }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'No valid session or token',
    example: plain('UNAUTHORIZED', 'Sign in first'),
  },
  403: {
    name: 'Forbidden',
    description: 'Not allowed to whoever asks',
    example: plain('FORBIDDEN', 'This needs an administrator'),
  },
  404: { name: 'NotFound', description: 'Not there', example: plain('NOT_FOUND', 'Not found') },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path does not take this method',
    example: plain('METHOD_NOT_SUPPORTED', 'PATCH is not allowed here'),
  },
  409: {
    name: 'Conflict',
    description: 'At odds with what is stored',
    example: plain('CONFLICT', 'This name is taken'),
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The request body is too large',
    example: plain('PAYLOAD_TOO_LARGE', 'The request body is too large'),
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The request body is not application/json',
    example: plain('UNSUPPORTED_MEDIA_TYPE', 'The request body must be application/json'),
  },
  422: {
    name: 'UnprocessableContent',
    description: 'Understood, but refused by a rule',
    example: {
      error: 'introduction: Must not be blank',
      code: 'UNPROCESSABLE_CONTENT',
      issues: [{ path: 'introduction', message: 'Must not be blank' }],
    },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests',
    example: plain('TOO_MANY_REQUESTS', 'Too many requests. Try again later.'),
  },
  500: {
    name: 'InternalServerError',
    description: 'A fault of the server',
    example: {
      ...plain('INTERNAL_SERVER_ERROR', 'Internal server error'),
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  },
  502: {
    name: 'BadGateway',
    description: 'Another service gave no usable answer',
    example: plain('BAD_GATEWAY', 'The other service gave no usable answer'),
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'Cannot be served now',
    example: plain('SERVICE_UNAVAILABLE', 'Cannot be served now. Try again later.'),
  },
  504: {
    name: 'GatewayTimeout',
    description: 'Another service took too long',
    example: plain('GATEWAY_TIMEOUT', 'The other service took too long'),
  },
};

/**
 * The documented answer of an error status, under its component name.
 * @throws Error for a status that has none
 */
export function errorResponse(status: number): { name: string; response: Response } {
  const found = ERROR_RESPONSES[status];
  if (found === undefined) throw new Error(`Error status ${status} has no documentation`);
  const { name, description, example } = found;
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
