import type { Access } from './meta.ts';

export interface OpenApiInfo {
  title: string;
  version: string;
  description?: string;
  /** Absent: bearer tokens only. */
  sessionCookie?: string;
  tags?: Readonly<Record<string, string>>;
}

export interface OpenApiOptions extends OpenApiInfo {
  prefix: `/${string}`;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  format?: string;
  minimum?: number;
  [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, SecurityScheme>;
  };
  /** Answers to undocumented paths and methods, by status. */
  'x-other-requests': Record<string, Response>;
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, never[]>[];
  'x-access'?: Exclude<Access, 'public'>;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: JsonContent & FileContent };
  responses: Record<string, Response | Reference>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Response {
  description: string;
  headers?: Record<string, Header>;
  content?: JsonContent;
}

export interface Header {
  description: string;
  required?: true;
  schema: JsonSchema;
  example?: unknown;
}

export interface Reference {
  $ref: string;
}

type FileContent = {
  [type in `${'text' | 'application'}/${string}`]?: { schema: JsonSchema };
};

export interface JsonContent {
  'application/json': { schema: JsonSchema; example?: unknown };
}

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; description: string }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string };
