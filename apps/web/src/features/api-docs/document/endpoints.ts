import { entries, isRecord, type Json, list, pretty, record, text } from './json.ts';
import { resolve } from './references.ts';
import { type SchemaRow, schemaRow, schemaRows } from './schema-rows.ts';
import { sampleOf } from './schema-sample.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** One documented call, as the page shows it. */
export interface Endpoint {
  /** Of its element, and the hash of its address: `get-api-book-summaries-id`. */
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  needsAuth: boolean;
  /** Who may call it, where the document says so: `editor` or `admin`. */
  role: string;
  parameters: readonly EndpointParameter[];
  body: EndpointBody | undefined;
  answers: readonly EndpointAnswer[];
}

export interface EndpointParameter {
  /** The line of the table; its name is that of the parameter. */
  row: SchemaRow;
  place: 'path' | 'query' | 'header';
  /** Empty where the document has none. */
  example: string;
  /** The only values there are; empty: any. */
  choices: readonly string[];
}

export interface EndpointBody {
  isRequired: boolean;
  rows: readonly SchemaRow[];
  /** JSON, as people read it. */
  example: string;
}

export interface EndpointAnswer {
  status: string;
  description: string;
  headers: readonly SchemaRow[];
  rows: readonly SchemaRow[];
  /** JSON, as people read it; undefined where there is no body. */
  example: string | undefined;
}

/** The calls of an OpenAPI document, in its order. */
export function listEndpoints(document: Json): Endpoint[] {
  return entries(document.paths).flatMap(([path, item]) =>
    entries(item)
      .filter(([method, operation]) => METHODS.includes(method) && isRecord(operation))
      .map(([method, operation]) => describe(document, method, path, record(operation))),
  );
}

/** Lower-case words of method and path: what stands in an address without being escaped. */
export const endpointId = (method: string, path: string): string =>
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

/** One way in that asks for nothing makes a call open to all. */
function needsAuth(security: unknown): boolean {
  const ways = list(security);
  return ways.length > 0 && ways.every((way) => Object.keys(record(way)).length > 0);
}

function describeParameter(document: Json, parameter: Json): EndpointParameter[] {
  const { in: place } = parameter;
  // Browsers let no script set a cookie of a request.
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
    example: exampleOf(document, content),
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
    example: content && exampleOf(document, content),
  };
}

function jsonContent(value: Json): Json | undefined {
  const content = record(value.content)['application/json'];
  return isRecord(content) ? content : undefined;
}

const exampleOf = (document: Json, content: Json): string =>
  pretty(exampleIn(content) ?? sampleOf(content.schema, document));

/** `example`, or the first of the named `examples`. */
const exampleIn = (holder: Json): unknown =>
  holder.example ?? record(entries(holder.examples)[0]?.[1]).value;
