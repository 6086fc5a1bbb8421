import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, PathItem } from './openapi-document.ts';

/** What a server answered to a call. */
export interface Answer {
  method: string;
  /** Path and query, as requested. */
  url: string;
  status: number;
  /** Parsed JSON; undefined where there was none. */
  body: unknown;
}

/** Holds values and answers against an OpenAPI document; an empty list means that they fit. */
export interface OpenApiValidator {
  validate: (schema: JsonSchema, value: unknown) => string[];
  checkAnswer: (answer: Answer) => string[];
}

/** For tests: needs `ajv` and `ajv-formats`, which only those install. */
export function openApiValidator(document: OpenApiDocument): OpenApiValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });

  const validate = (schema: JsonSchema, value: unknown): string[] => {
    const absolute = JSON.parse(
      JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'),
    );
    if (ajv.validate(absolute, value)) return [];
    return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  const checkAnswer = ({ method, url, status, body }: Answer): string[] => {
    const found = findOperation(document, method, url);
    if (found === undefined) return [`${method} ${url} is not documented`];
    const documented = found.operation.responses[status];
    if (documented === undefined) return [`${method} ${found.path} documents no ${status}`];
    const response =
      '$ref' in documented ? document.components.responses[nameOf(documented.$ref)] : documented;
    const content = response?.content?.['application/json'];
    if (content === undefined)
      return body === undefined ? [] : [`${status} has a body, against the document`];
    return body === undefined
      ? [`${status} lacks the documented body`]
      : validate(content.schema, body);
  };

  return { validate, checkAnswer };
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function findOperation(
  { paths }: OpenApiDocument,
  method: string,
  url: string,
): { path: string; operation: Operation } | undefined {
  const [pathname = ''] = url.split('?');
  const matches = Object.entries(paths).filter(([path]) => patternOf(path).test(pathname));
  // As the server does: a fixed path wins over a parameter at the same place.
  matches.sort(([left], [right]) => left.split('{').length - right.split('{').length);
  for (const [path, item] of matches) {
    const operation = item[method.toLowerCase() as keyof PathItem];
    if (operation !== undefined) return { path, operation };
  }
  return undefined;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
