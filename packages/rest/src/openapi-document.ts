import type { JsonSchema } from './json-schema.ts';
import type { Access } from './meta.ts';

/** An OpenAPI 3.1 document, as far as this package writes it. */
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
  /** By status: what is answered to paths and methods that are not documented. */
  'x-other-requests': Record<string, Response>;
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** Empty: anybody may call. */
  security: Record<string, never[]>[];
  'x-access'?: Exclude<Access, 'public'>;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: JsonContent };
  /** By status. */
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
  /** Whether every such answer has it. */
  required?: true;
  schema: JsonSchema;
  example?: unknown;
}

export interface Reference {
  $ref: string;
}

export interface JsonContent {
  'application/json': { schema: JsonSchema; example?: unknown };
}

export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; description: string }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string };
