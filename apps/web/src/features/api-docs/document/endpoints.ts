import { entries, isRecord, type Json, list, pretty, record, resolve, text } from './json.ts';
import { type SchemaRow, schemaRow, schemaRows } from './schema-rows.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export interface Endpoint {
  /** Id of its element and hash of its address, such as `get-api-book-summaries-id`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  needsAuth: boolean;
  /** `editor` or `admin`; empty where the document names none. */
  role: string;
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

export function listEndpoints(document: Json): Endpoint[] {
  return entries(document.paths).flatMap(([path, item]) =>
    entries(item)
      .filter(([method, operation]) => METHODS.includes(method) && isRecord(operation))
      .map(([method, operation]) => describe(document, method, path, record(operation))),
  );
}

/** Words of method and path, safe in an address. */
const endpointId = (method: string, path: string): string =>
  `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

function describe(document: Json, method: string, path: string, operation: Json): Endpoint {
  return {
    id: endpointId(method, path),
    method: method.toUpperCase(),
    path,
    summary: text(operation.summary),
    description: text(operation.description),
    tags: list(operation.tags).filter((tag) => typeof tag === 'string'),
    needsAuth: needsAuth(operation.security ?? document.security),
    role: text(operation['x-access']),
    parameters: list(operation.parameters).flatMap((parameter) =>
      describeParameter(document, resolve(document, parameter).value),
    ),
    body: describeBody(document, operation.requestBody),
    answers: entries(operation.responses).map(([status, answer]) =>
      describeAnswer(document, status, answer),
    ),
  };
}

/** A security requirement without a scheme opens a call to every caller. */
function needsAuth(security: unknown): boolean {
  const ways = list(security);
  return ways.length > 0 && ways.every((way) => Object.keys(record(way)).length > 0);
}

function describeParameter(document: Json, parameter: Json): EndpointParameter[] {
  const { in: place } = parameter;
  // Scripts cannot set a request's cookie.
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const { value: schema } = resolve(document, parameter.schema);
  const row = schemaRow(text(parameter.name), schema, parameter.required === true, document);
  const example = exampleIn(parameter) ?? schema.example ?? list(schema.examples)[0];
  const choices = schema.type === 'boolean' ? [true, false] : list(schema.enum);
  return [
    {
      row: { ...row, description: text(parameter.description) || row.description },
      place,
      example: example === undefined ? '' : asText(example),
      choices: choices.map(asText),
    },
  ];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : pretty(value));

function describeBody(document: Json, body: unknown): EndpointBody | undefined {
  const { value } = resolve(document, body);
  const content = jsonContent(value);
  if (content === undefined) return undefined;
  return {
    isRequired: value.required === true,
    rows: schemaRows(content.schema, document),
    example: pretty(exampleIn(content)),
  };
}

function describeAnswer(document: Json, status: string, answer: unknown): EndpointAnswer {
  const { value } = resolve(document, answer);
  const content = jsonContent(value);
  return {
    status,
    description: text(value.description),
    headers: entries(value.headers).map(([name, header]) => {
      const { value: each } = resolve(document, header);
      const row = schemaRow(name, each.schema, each.required === true, document);
      return { ...row, description: text(each.description) || row.description };
    }),
    rows: content ? schemaRows(content.schema, document) : [],
    example: content && pretty(exampleIn(content)),
  };
}

function jsonContent(value: Json): Json | undefined {
  const content = record(value.content)['application/json'];
  return isRecord(content) ? content : undefined;
}

const exampleIn = (holder: Json): unknown =>
  holder.example ?? record(entries(holder.examples)[0]?.[1]).value;

export interface SignIn {
  /** The header of a request, such as `Authorization: Bearer <token>`. */
  carries: string;
  description: string;
}

export const listSignIns = (document: Json): SignIn[] =>
  entries(record(document.components).securitySchemes).map(([name, scheme]) => ({
    carries: carriedBy(record(scheme)) ?? name,
    description: text(record(scheme).description),
  }));

function carriedBy({ type, scheme, in: place, name }: Json): string | undefined {
  if (type === 'http' && scheme === 'bearer') return 'Authorization: Bearer <token>';
  if (type !== 'apiKey') return undefined;
  return place === 'cookie' ? `Cookie: ${text(name)}=<session>` : `${text(name)}: <key>`;
}
