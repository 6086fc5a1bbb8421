import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { describeCalls, errorStatuses } from './describe-calls.ts';
import { ERROR_SCHEMA, errorResponse, OTHER_REQUESTS } from './error-responses.ts';
import { addExamples } from './examples.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOptions, PathItem } from './openapi-document.ts';
import type { RestProcedure } from './procedures.ts';

const documentsOf = new WeakMap<readonly RestProcedure[], Map<string, string>>();

/** The document as JSON, built once in a process. */
export function openApiText(procedures: readonly RestProcedure[], options: OpenApiOptions): string {
  const key = JSON.stringify(options);
  const documents = documentsOf.get(procedures) ?? new Map<string, string>();
  const document = documents.get(key) ?? JSON.stringify(buildOpenApi(procedures, options));
  documentsOf.set(procedures, documents.set(key, document));
  return document;
}

/** The same procedures give the same text: paths in their order, components by name. */
export function buildOpenApi(
  procedures: readonly RestProcedure[],
  options: OpenApiOptions,
): OpenApiDocument {
  const { title, version, description, sessionCookie, tags: described } = options;
  const usedTags = new Set(procedures.flatMap(({ tags }) => tags));
  const stray = described && [...usedTags].find((tag) => !Object.hasOwn(described, tag));
  if (stray) throw new Error(`The document has no tag ${stray}`);
  const errors = [...new Set(procedures.flatMap(errorStatuses))].sort(
    (left, right) => left - right,
  );

  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title, version, ...(description !== undefined && { description }) },
    servers: [{ url: '/' }],
    tags: Object.entries(described ?? {})
      .filter(([name]) => usedTags.has(name))
      .map(([name, description]) => ({ name, description })),
    ...convert(describeCalls(procedures, options)),
    'x-other-requests': Object.fromEntries(
      OTHER_REQUESTS.map((status) => [status, errorResponse(status).response]),
    ),
  };
  if (described === undefined) document.tags = [...usedTags].map((name) => ({ name }));
  for (const status of errors) {
    const { name, response } = errorResponse(status);
    document.components.responses[name] = response;
  }
  if (sessionCookie !== undefined) {
    document.components.securitySchemes.session = { ...SESSION_SCHEME, name: sessionCookie };
  }
  document.components.securitySchemes.bearer = BEARER_SCHEME;
  addExamples(document, procedures);
  return document;
}

const BEARER_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: 'For scripts: a session token or an API token, as `Authorization: Bearer …`.',
} as const;

const SESSION_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  description:
    'The session of a signed-in browser, which sends it by itself. A call that changes data must come from a page of this site.',
} as const;

const OUTPUT = '__Output';

/** Outputs get the plain id, inputs that differ `<id>Input`: the reverse of `zod-openapi`. */
function convert(calls: ZodOpenApiPathsObject): Pick<OpenApiDocument, 'paths' | 'components'> {
  const { paths, components } = createDocument(
    { openapi: '3.1.0', info: { title: '', version: '' }, paths: calls },
    { override: tidy, outputIdSuffix: OUTPUT },
  );
  const names = Object.keys(components?.schemas ?? {});
  if (names.includes('Error')) throw new Error('The schema id Error is taken');
  if (names.some((name) => /^__schema\d+$/.test(name))) {
    throw new Error('A recursive schema needs an id: .meta({ id })');
  }
  const final = new Map(names.map((name) => [name, name]));
  for (const name of names.filter((each) => each.endsWith(OUTPUT))) {
    const id = name.slice(0, -OUTPUT.length);
    final.set(name, id).set(id, `${id}Input`);
  }
  const ids = [...final.values()];
  // One of them would replace the other unseen.
  const taken = ids.find((id, index) => ids.indexOf(id) < index);
  if (taken) throw new Error(`The schema id ${taken} is taken`);
  // A copy, as the document shares objects between calls.
  const copy = JSON.parse(
    JSON.stringify({ paths, schemas: components?.schemas ?? {} }).replace(
      /"#\/components\/schemas\/([^"]+)"/g,
      (_, name: string) => `"#/components/schemas/${final.get(name) ?? name}"`,
    ),
  ) as { paths: Record<string, PathItem>; schemas: Record<string, JsonSchema> };
  const schemas = Object.entries(copy.schemas)
    .map(([name, schema]) => [final.get(name) ?? name, schema] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    paths: copy.paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...Object.fromEntries(schemas) },
      responses: {},
      securitySchemes: {},
    },
  };
}

const tidy: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema }) => {
  // zod bounds every integer by the range of a double.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // A format says what its pattern of 300 characters says.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (zodSchema._zod.def.type === 'union') {
    delete jsonSchema.discriminator;
    delete jsonSchema.type;
  }
  if ('example' in jsonSchema) {
    jsonSchema.examples ??= [jsonSchema.example];
    delete jsonSchema.example;
  }
};
