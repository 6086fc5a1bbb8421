import type { FastifyInstance, InjectOptions } from 'fastify';
import type { OpenApiDocument } from '../openapi-document.ts';
import { type Answer, type OpenApiValidator, openApiValidator } from './answer-check.ts';

export interface WatchOptions {
  prefix: `/${string}`;
  report: (problem: string) => void;
}

export function watchInject(app: FastifyInstance, options: WatchOptions): void {
  const inject = app.inject.bind(app);
  let document: Promise<string> | undefined;
  const watched = async (request: InjectOptions | string) => {
    const response = await inject(request);
    const { method = '', url = '' } = response.raw.req;
    if (!isWatchedPath(url, options)) return response;
    document ??= inject(`${options.prefix}/openapi.json`).then(({ body }) => body);
    const { statusCode: status, headers, body } = response;
    const text = headers['content-encoding'] === undefined ? body : undefined;
    checkAnswer({ method, url, status, headers, text }, await document, options);
    return response;
  };
  Object.assign(app, { inject: watched });
}

/** A `fetch` that compares every answer with the document of its server, if it serves one. */
export function watchFetch(fetch: typeof globalThis.fetch, options: WatchOptions): typeof fetch {
  const documents = new Map<string, Promise<string>>();
  const documentOf = async (origin: string): Promise<string> => {
    const response = await fetch(`${origin}${options.prefix}/openapi.json`);
    return response.ok ? response.text() : '';
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (!isWatchedPath(pathname, options)) return fetch(request);
    // Asked for before the request, which may be the last that the server answers.
    const document = documents.get(origin) ?? documentOf(origin);
    documents.set(origin, document);
    const served = await document;
    const response = await fetch(request);
    if (served === '') return response;
    const answer = {
      method: request.method,
      url: pathname + search,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.clone().text(),
    };
    checkAnswer(answer, served, options);
    return response;
  };
}

export const isWatchedPath = (url: string, { prefix }: Pick<WatchOptions, 'prefix'>): boolean =>
  url.startsWith(`${prefix}/`) && url.split('?', 1)[0] !== `${prefix}/openapi.json`;

export function checkAnswer(
  answer: Answer,
  document: string,
  { report }: Pick<WatchOptions, 'report'>,
): void {
  for (const problem of validatorOf(document).checkAnswer(answer)) {
    report(`${answer.method} ${answer.url} answered ${answer.status}: ${problem}`);
  }
}

const validators = new Map<string, OpenApiValidator>();

/** By text: compiling the schemas of a document takes longer than most tests. */
function validatorOf(text: string): OpenApiValidator {
  const validator = validators.get(text) ?? openApiValidator(JSON.parse(text) as OpenApiDocument);
  validators.set(text, validator);
  return validator;
}
