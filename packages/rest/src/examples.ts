import { isRecord } from './issues.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Response,
  Schemas,
} from './openapi-document.ts';
import type { RestProcedure } from './procedures.ts';

export function addExamples(
  { paths, components: { schemas } }: OpenApiDocument,
  procedures: readonly RestProcedure[],
): void {
  const examplesOf = new Map(
    procedures.map(({ path, rest }) => [path.replaceAll('.', '_'), rest.examples]),
  );
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    operation.parameters = operation.parameters?.map((parameter) =>
      toParameter(parameter, schemas),
    );
    if (operation.parameters === undefined) delete operation.parameters;
    const own = examplesOf.get(operation.operationId);
    const body = operation.requestBody?.content['application/json'];
    if (body) body.example = own?.body ?? sampleOf(body.schema, schemas);
    const answer = answerOf(operation);
    if (answer)
      answer.example = answerTo(body?.example, sampleOf(answer.schema, schemas), own?.response);
  }
}

function toParameter({ schema, ...parameter }: Parameter, schemas: Schemas): Parameter {
  const { description, examples, ...bare } = resolveRef(schema, schemas);
  const example = parameter.example ?? schema.examples?.[0] ?? examples?.[0];
  const text = parameter.description ?? schema.description ?? description;
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required ?? false,
    ...(text !== undefined && { description: text }),
    schema: bare,
    ...(example !== undefined && { example }),
  };
}

const answerOf = ({ responses }: Operation) =>
  Object.values(responses)
    .filter((response): response is Response => !('$ref' in response))
    .flatMap(({ content }) => content?.['application/json'] ?? [])[0];

/** Repeats fields of the body, so that the examples fit together. */
function answerTo(sent: unknown, sample: unknown, own: unknown): unknown {
  if (!isRecord(sample)) return own ?? sample;
  const repeated = Object.entries(isRecord(sent) ? sent : {}).filter(([name]) => name in sample);
  return { ...sample, ...Object.fromEntries(repeated), ...(isRecord(own) ? own : {}) };
}

const SAMPLE_OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T09:30:00.000Z',
  date: '2026-03-01',
  email: 'reader@example.org',
  uri: 'https://example.org/',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

/** @returns undefined only where a recursive schema would never end */
function sampleOf(schema: JsonSchema, schemas: Schemas, path: readonly string[] = []): unknown {
  if (schema.examples !== undefined && schema.examples.length > 0) return schema.examples[0];
  if (schema.$ref !== undefined) {
    if (path.includes(schema.$ref)) return undefined;
    return sampleOf(resolveRef(schema, schemas), schemas, [...path, schema.$ref]);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];

  const sample = (part: JsonSchema) => sampleOf(part, schemas, path);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const fullest = alternatives.find(({ type }) => type !== 'null');
    return fullest === undefined ? null : sample(fullest);
  }
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(sample));

  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, field]) => [name, sample(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      if (schema.prefixItems !== undefined) return schema.prefixItems.map(sample);
      const item = schema.items ? sample(schema.items) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'string':
      return SAMPLE_OF_FORMAT[schema.format ?? ''] ?? 'text';
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function resolveRef(schema: JsonSchema, schemas: Schemas): JsonSchema {
  let resolved = schema;
  while (resolved.$ref !== undefined) {
    const target = schemas[resolved.$ref.split('/').at(-1) ?? ''];
    if (target === undefined) throw new Error(`Unresolved reference ${resolved.$ref}`);
    resolved = target;
  }
  return resolved;
}
