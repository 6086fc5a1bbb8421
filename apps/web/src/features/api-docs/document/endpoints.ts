import { queryOptions } from '@tanstack/react-query';
import {
  type Answer,
  type ApiDocument,
  type Operation,
  type Parameter,
  resolve,
  type SchemaRow,
  type SecurityScheme,
  schemaRow,
  schemaRows,
} from './schema-rows.ts';

export interface Endpoint {
  /** Begins the ids of its elements, such as `get-api-book-summaries-id`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  needsAuth: boolean;
  /** `editor` or `admin`; empty where the document names none. */
  role: string;
  /** What an API token needs in addition to its role; empty where the document names none. */
  scope: string;
  parameters: readonly EndpointParameter[];
  body: EndpointBody | undefined;
  answers: readonly EndpointAnswer[];
}

export interface EndpointParameter {
  row: SchemaRow;
  place: 'path' | 'query' | 'header';
  example: string;
  /** Empty where any text is possible. */
  choices: readonly string[];
}

export interface EndpointBody {
  isRequired: boolean;
  rows: readonly SchemaRow[];
  example: string;
}

export interface EndpointAnswer {
  status: string;
  description: string;
  headers: readonly SchemaRow[];
  rows: readonly SchemaRow[];
  example: string | undefined;
}

export const listEndpoints = (document: ApiDocument): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describe(document, method, path, operation),
    ),
  );

function describe(
  document: ApiDocument,
  method: string,
  path: string,
  operation: Operation,
): Endpoint {
  const { summary = '', description = '', tags = [], security = [] } = operation;
  return {
    id: endpointId(method, path),
    method: method.toUpperCase(),
    path,
    summary,
    description,
    tags,
    needsAuth: security.length > 0,
    role: operation['x-access'] ?? '',
    scope: operation['x-scope'] ?? '',
    parameters: (operation.parameters ?? []).map((each) => describeParameter(document, each)),
    body: describeBody(document, operation.requestBody),
    answers: Object.entries(operation.responses ?? {}).map(([status, answer]) =>
      describeAnswer(document, status, resolve(document, answer)),
    ),
  };
}

/** Words of method and path. */
const endpointId = (method: string, path: string): string =>
  `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

function describeParameter(document: ApiDocument, parameter: Parameter): EndpointParameter {
  const { name, in: place, required = false, description, example } = parameter;
  const schema = resolve(document, parameter.schema);
  const row = schemaRow(document, name, schema, required);
  const choices = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  return {
    row: { ...row, description: description ?? row.description },
    place,
    example: asText(example ?? schema.examples?.[0] ?? ''),
    choices: choices.map(asText),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : pretty(value));

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

function describeBody(
  document: ApiDocument,
  body: Operation['requestBody'],
): EndpointBody | undefined {
  const content = body?.content?.['application/json'];
  if (content === undefined) return undefined;
  return {
    isRequired: body?.required === true,
    rows: content.schema ? schemaRows(document, content.schema) : [],
    example: pretty(content.example),
  };
}

function describeAnswer(document: ApiDocument, status: string, answer: Answer): EndpointAnswer {
  const content = answer.content?.['application/json'];
  return {
    status,
    description: answer.description ?? '',
    headers: Object.entries(answer.headers ?? {}).map(([name, header]) => {
      const row = schemaRow(document, name, header.schema, header.required === true);
      return { ...row, description: header.description ?? row.description };
    }),
    rows: content?.schema ? schemaRows(document, content.schema) : [],
    example: content && pretty(content.example),
  };
}

export interface SignIn {
  /** The header of a request, such as `Authorization: Bearer <token>`. */
  carries: string;
  description: string;
}

const listSignIns = (document: ApiDocument): SignIn[] =>
  Object.values(document.components?.securitySchemes ?? {}).map((scheme) => ({
    carries: carriedBy(scheme),
    description: scheme.description ?? '',
  }));

const carriedBy = ({ type, name }: SecurityScheme): string =>
  type === 'http' ? 'Authorization: Bearer <token>' : `Cookie: ${name}=<session>`;

export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/api/openapi.json', { credentials: 'include', signal });
    if (!response.ok) {
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    }
    return (await response.json()) as ApiDocument;
  },
  select: readDocument,
});

function readDocument(document: ApiDocument) {
  return { endpoints: listEndpoints(document), signIns: listSignIns(document) };
}
