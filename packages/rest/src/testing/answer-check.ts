import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type {
  Header,
  JsonSchema,
  OpenApiDocument,
  Operation,
  PathItem,
  Reference,
  Response,
} from '../openapi-document.ts';

export interface Answer {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Uncompressed; undefined where it is lost. */
  text: string | undefined;
}

export interface OpenApiValidator {
  validate: (schema: JsonSchema, value: unknown) => string[];
  checkAnswer: (answer: Answer) => string[];
}

/** Documented by no call. */
const SERVER_HEADERS =
  /^(accept-ranges|cache-control|connection|content-.+|cross-origin-.+|date|keep-alive|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|transfer-encoding|vary|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|request-id|xss-protection))$/;

export function openApiValidator(document: OpenApiDocument): OpenApiValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();

  const compile = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const absolute = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const check = ajv.compile(JSON.parse(absolute));
    compiled.set(schema, check);
    return check;
  };
  const validate = (schema: JsonSchema, value: unknown): string[] => {
    const check = compile(schema);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const resolve = (response: Response | Reference): Response => {
    if (!('$ref' in response)) return response;
    const found = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${response.$ref} leads nowhere`);
    return found;
  };

  const checkAnswer = (answer: Answer): string[] => {
    const { method, url, status } = answer;
    if (method === 'OPTIONS' && status === 204) {
      return answer.headers.allow === undefined ? ['the header Allow is missing'] : [];
    }
    const found = findOperation(document, method, url);
    // The server refuses a HEAD where the GET changes something.
    const isRefusedHead = method === 'HEAD' && status === 405;
    const isOther = found === undefined || isRefusedHead;
    const documented = (isOther ? document['x-other-requests'] : found.operation.responses)[status];
    if (documented === undefined) {
      return [found ? `${found.path} documents no ${status}` : 'this call is not documented'];
    }
    const response = resolve(documented);
    return [
      ...checkHeaders(response.headers ?? {}, answer.headers, validate),
      ...checkBody(response, answer, validate),
    ];
  };

  return { validate, checkAnswer };
}

type Validate = OpenApiValidator['validate'];

function checkHeaders(
  documented: Record<string, Header>,
  headers: Answer['headers'],
  validate: Validate,
): string[] {
  const known = Object.keys(documented).map((name) => name.toLowerCase());
  const undocumented = Object.keys(headers).filter(
    (name) => !SERVER_HEADERS.test(name) && !known.includes(name) && headers[name] !== undefined,
  );
  return [
    ...undocumented.map((name) => `the header ${name} is not documented`),
    ...Object.entries(documented).flatMap(([name, { schema, required }]) => {
      const value = headers[name.toLowerCase()];
      if (value === undefined) return required ? [`the header ${name} is missing`] : [];
      const isNumber = schema.type === 'integer' && /^-?\d+$/.test(String(value));
      return validate(schema, isNumber ? Number(value) : String(value)).map(
        (problem) => `the header ${name}${problem}`,
      );
    }),
  ];
}

function checkBody(
  { content }: Response,
  { method, headers, text }: Answer,
  validate: Validate,
): string[] {
  if (method === 'HEAD') return text ? ['there is a body, against HTTP'] : [];
  if (text === undefined) return [];
  const json = content?.['application/json'];
  if (json === undefined) return text === '' ? [] : ['there is a body, against the document'];
  if (text === '') return ['the documented body is missing'];
  const type = String(headers['content-type']);
  if (!/^application\/json(;|$)/.test(type)) return [`the body is ${type}, not application/json`];
  try {
    return validate(json.schema, JSON.parse(text)).map((problem) => `the body${problem}`);
  } catch (error) {
    return [`the body is not JSON: ${String(error)}`];
  }
}

/** A HEAD belongs to its GET. */
function findOperation(
  { paths }: OpenApiDocument,
  method: string,
  url: string,
): { path: string; operation: Operation } | undefined {
  const pathname = decode(url.split('?', 1)[0] ?? '');
  const matches = Object.entries(paths).filter(([path]) => patternOf(path).test(pathname));
  // A fixed path wins over a parameter in its place, in the server too.
  matches.sort(([left], [right]) => left.split('{').length - right.split('{').length);
  const key = (method === 'HEAD' ? 'get' : method.toLowerCase()) as keyof PathItem;
  for (const [path, item] of matches) {
    const operation = item[key];
    if (operation !== undefined) return { path, operation };
  }
  return undefined;
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
