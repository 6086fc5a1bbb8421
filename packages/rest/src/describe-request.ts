import type { Components } from './components.ts';
import { hasBodyFields } from './decode.ts';
import { type ConvertedSchema, objectFields, omitFields, resolveRef } from './json-schema.ts';
import type { Operation, Parameter } from './openapi-document.ts';
import type { RestProcedure } from './procedures.ts';
import { sampleOf } from './sample.ts';

/** A procedure with its schemas as JSON Schema. */
export interface Call extends Omit<RestProcedure, 'input' | 'output'> {
  /** Its path with the mount prefix. */
  address: string;
  input: ConvertedSchema | undefined;
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

/** The fields of the input that are not in the path; undefined where there are none. */
export function describeBody(
  { input, pathParams, rest }: Call,
  components: Components,
): Operation['requestBody'] {
  if (input === undefined || !hasBodyFields(rest.method)) return undefined;
  const schema = omitFields(input, pathParams);
  const fields = objectFields({ schema, definitions: input.definitions });
  if (fields.size === 0) return undefined;
  const example = rest.examples?.body ?? sampleOf(schema, input.definitions);
  return {
    required: [...fields.values()].some(({ isRequired }) => isRequired),
    content: { 'application/json': { schema: components.forInput(schema), example } },
  };
}
