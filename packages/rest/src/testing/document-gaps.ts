import type {
  Header,
  JsonContent,
  JsonSchema,
  OpenApiDocument,
  Parameter,
  Response,
} from '../openapi-document.ts';
import { openApiValidator } from './answer-check.ts';

/** Missing descriptions and examples, and examples that do not fit their schema. */
export function findGaps(document: OpenApiDocument): string[] {
  const { validate } = openApiValidator(document);
  const { schemas, responses, securitySchemes } = document.components;

  const ofExample = (place: string, schema: JsonSchema, example: unknown): string[] =>
    validate(schema, example).map((problem) => `${place}: its example does not fit:${problem}`);

  const ofSchema = (place: string, schema: JsonSchema): string[] => [
    ...(schema.examples ?? []).flatMap((example) => ofExample(place, schema, example)),
    ...partsOf(schema).flatMap(({ name, part }) => ofSchema(place + name, part)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      ofField(`${place}.${name}`, field, schema.examples !== undefined),
    ),
  ];
  const ofField = (place: string, field: JsonSchema, isShown: boolean): string[] => [
    ...(describes(field, schemas) ? [] : [`${place}: no description`]),
    ...(isShown || isIllustrated(field) ? [] : [`${place}: no example`]),
    ...ofSchema(place, field),
  ];
  const ofValue = (place: string, { schema, example, description }: Parameter | Header) => [
    ...(description ? [] : [`${place}: no description`]),
    ...(example === undefined && !isIllustrated(schema) ? [`${place}: no example`] : []),
    ...(example === undefined ? [] : ofExample(place, schema, example)),
    ...ofSchema(place, schema),
  ];
  const ofContent = (place: string, content: JsonContent | undefined): string[] => {
    if (content === undefined) return [];
    const { schema, example } = content['application/json'];
    return [...ofSchema(place, schema), ...ofExample(place, schema, example)];
  };
  const ofResponse = (
    place: string,
    { description, headers = {}, content }: Response,
  ): string[] => [
    ...(description ? [] : [`${place}: no description`]),
    ...Object.entries(headers).flatMap(([name, header]) => ofValue(`${place} ${name}`, header)),
    ...ofContent(place, content),
  ];

  return [
    ...(document.info.description ? [] : ['info: no description']),
    ...document.tags.flatMap(({ name, description }) =>
      description ? [] : [`tag ${name}: no description`],
    ),
    ...Object.entries(securitySchemes).flatMap(([name, { description }]) =>
      description ? [] : [`security scheme ${name}: no description`],
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [`${name}: no description`]),
      ...ofSchema(name, schema),
    ]),
    ...Object.entries(responses).flatMap(([name, response]) => ofResponse(name, response)),
    ...Object.entries(document['x-other-requests']).flatMap(([status, response]) =>
      ofResponse(`other requests ${status}`, response),
    ),
    ...Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const place = `${method.toUpperCase()} ${path}`;
        return [
          ...(operation.description ? [] : [`${place}: no description`]),
          ...(operation.parameters ?? []).flatMap((each) => ofValue(`${place} ${each.name}`, each)),
          ...ofContent(`${place} body`, operation.requestBody?.content),
          ...Object.entries(operation.responses).flatMap(([status, response]) =>
            '$ref' in response ? [] : ofResponse(`${place} ${status}`, response),
          ),
        ];
      }),
    ),
  ];
}

function partsOf(schema: JsonSchema): { name: string; part: JsonSchema }[] {
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  const { additionalProperties: others } = schema;
  return [
    ...(items ? [{ name: '[]', part: items }] : []),
    ...(typeof others === 'object' ? [{ name: '.*', part: others }] : []),
    ...prefixItems.map((part, index) => ({ name: `[${index}]`, part })),
    ...[...anyOf, ...oneOf, ...allOf].map((part) => ({ name: '', part })),
  ];
}

function describes(field: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): boolean {
  if (field.description) return true;
  const alternatives = [...(field.anyOf ?? []), ...(field.oneOf ?? []), ...(field.allOf ?? [])];
  return [field, ...alternatives].some(
    ({ $ref }) => $ref !== undefined && schemas[$ref.split('/').at(-1) ?? '']?.description,
  );
}

function isIllustrated(schema: JsonSchema): boolean {
  const { $ref, type, anyOf, oneOf, items, examples, properties } = schema;
  if (examples !== undefined || $ref !== undefined || properties !== undefined) return true;
  if (schema.enum !== undefined || schema.const !== undefined) return true;
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return alternatives.every(isIllustrated);
  if (type === 'array') return items ? isIllustrated(items) : false;
  return type === 'boolean' || type === 'null' || type === undefined;
}
