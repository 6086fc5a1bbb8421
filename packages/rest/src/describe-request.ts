import type { Components } from './components.ts';
import { hasBodyFields } from './decode.ts';
import {
  type ConvertedSchema,
  objectFields,
  omitFields,
  refName,
  resolveRef,
} from './json-schema.ts';
import type { Operation, Parameter } from './openapi-document.ts';
import type { RestProcedure } from './procedures.ts';
import { sampleOf } from './sample.ts';

/** A procedure with its schemas as JSON Schema. */
export interface Call extends Omit<RestProcedure, 'input' | 'output'> {
  /** Its path with the mount prefix. */
  address: string;
  input: ConvertedSchema | undefined;
  /** The part of the input that its body holds. */
  body: ConvertedSchema | undefined;
  output: ConvertedSchema | undefined;
}

/** Parameters of the path, the query and the call's own headers, in this order. */
export function describeParameters(call: Call, components: Components): Parameter[] {
  return [...describeFields(call, components), ...describeHeaders(call)];
}

function describeFields({ input, pathParams, rest }: Call, components: Components): Parameter[] {
  if (input === undefined) return [];
  const fields = objectFields(input);
  const queryParams = hasBodyFields(rest.method)
    ? []
    : [...fields.keys()].filter((name) => !pathParams.includes(name));

  const describe = (name: string, place: Parameter['in']): Parameter => {
    const { schema, isRequired } = fields.get(name) ?? { schema: {}, isRequired: false };
    const { description, examples, ...bare } = resolveRef(schema, input.definitions);
    const example = schema.examples?.[0] ?? examples?.[0];
    return {
      name,
      in: place,
      required: place === 'path' || isRequired,
      ...(description !== undefined && { description: schema.description ?? description }),
      schema: components.forInput(bare),
      ...(example !== undefined && { example }),
    };
  };
  return [
    ...pathParams.map((name) => describe(name, 'path')),
    ...queryParams.map((name) => describe(name, 'query')),
  ];
}

function describeHeaders({ rest }: Call): Parameter[] {
  return Object.entries(rest.headers?.request ?? {}).map(([name, { description, example }]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
    ...(example !== undefined && { example }),
  }));
}

/**
 * What the body of a call holds: the fields of its input that are not in the path, under the id of
 * the input. Undefined where there are none.
 */
export function bodyOf(
  { rest, pathParams }: Pick<RestProcedure, 'rest' | 'pathParams'>,
  input: ConvertedSchema,
): ConvertedSchema | undefined {
  if (!hasBodyFields(rest.method)) return undefined;
  const schema = omitFields(input, pathParams);
  if (objectFields({ schema, definitions: input.definitions }).size === 0) return undefined;
  const { $ref } = input.schema;
  if ($ref === undefined || schema === input.schema) return { ...input, schema };
  return { schema: { $ref }, definitions: { ...input.definitions, [refName($ref)]: schema } };
}

export function describeBody(
  { body, rest }: Call,
  components: Components,
): Operation['requestBody'] {
  if (body === undefined) return undefined;
  const { schema, definitions } = body;
  const example = rest.examples?.body ?? sampleOf(schema, definitions);
  return {
    required: [...objectFields(body).values()].some(({ isRequired }) => isRequired),
    content: { 'application/json': { schema: components.forInput(schema), example } },
  };
}
