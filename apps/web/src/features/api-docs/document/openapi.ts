/** What the page reads of `/api/openapi.json`. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Components;
}

interface Components {
  schemas?: Readonly<Record<string, Schema>>;
  responses?: Readonly<Record<string, Answer>>;
  securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  'x-access'?: string;
  'x-scope'?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body & { required?: boolean };
  responses?: Readonly<Record<string, Answer>>;
}

export interface Parameter extends Described {
  name: string;
  in: 'path' | 'query' | 'header';
}

export interface Answer extends Body {
  $ref?: string;
  description?: string;
  headers?: Readonly<Record<string, Described>>;
}

interface Body {
  content?: { 'application/json'?: { schema?: Schema; example?: unknown } };
}

interface Described {
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface SecurityScheme {
  type: string;
  name?: string;
  description?: string;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** The part that a reference such as `#/components/schemas/Preview` names; words beside the reference win. */
export function resolve<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  const { $ref, ...own } = part;
  if ($ref === undefined) return part;
  const [kind, name] = $ref.split('/').slice(-2) as [keyof Components, string];
  const target = document.components?.[kind]?.[name];
  if (target === undefined) throw new Error(`The document lacks ${$ref}`);
  return { ...(target as Part), ...own };
}
