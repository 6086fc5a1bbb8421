import type { Endpoint, EndpointParameter } from '../document/endpoints.ts';

/** What somebody typed: parameters by `fieldKey`, and the body. */
export interface RequestInputs {
  parameters: Readonly<Record<string, string>>;
  body: string;
}

/** A request as it goes out. */
export interface ApiRequest {
  method: string;
  /** With the query, from the first slash. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
}

/** What is wrong, by `fieldKey`; under `body` for the body. */
export type RequestProblems = Readonly<Record<string, string>>;

/** Tells parameters of one name apart: a path and a query may share it. */
export const fieldKey = ({ place, row }: EndpointParameter): string => `${place}.${row.name}`;

/** The inputs of an empty form: what must be there has the example of the document. */
export const firstInputs = ({ parameters, body }: Endpoint): RequestInputs => ({
  parameters: Object.fromEntries(
    parameters.map((each) => [fieldKey(each), each.row.isRequired ? each.example : '']),
  ),
  body: body?.example ?? '',
});

/** The request the inputs stand for, as far as they go: what is missing keeps its place in the path. */
export function toRequest(endpoint: Endpoint, { parameters, body }: RequestInputs): ApiRequest {
  const given = endpoint.parameters
    .map((each) => ({ ...each, value: parameters[fieldKey(each)] ?? '' }))
    .filter(({ value }) => value !== '');
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let path = endpoint.path;
  for (const { place, row, value } of given) {
    if (place === 'path') path = path.replaceAll(`{${row.name}}`, () => encodeURIComponent(value));
    else if (place === 'query') query.append(row.name, value);
    else headers.push([row.name, value]);
  }
  const hasBody = endpoint.body !== undefined && body.trim() !== '';
  if (hasBody) headers.push(['Content-Type', 'application/json']);
  return {
    method: endpoint.method,
    target: query.size === 0 ? path : `${path}?${query}`,
    headers,
    body: hasBody ? body : undefined,
  };
}

/** What keeps the inputs from being sent. What a value means is for the server to judge. */
export function problemsOf(
  endpoint: Endpoint,
  { parameters, body }: RequestInputs,
): RequestProblems {
  const problems: Record<string, string> = {};
  for (const parameter of endpoint.parameters) {
    const key = fieldKey(parameter);
    const problem = problemOf(parameter, parameters[key] ?? '');
    if (problem) problems[key] = problem;
  }
  if (endpoint.body?.isRequired && body.trim() === '') problems.body = 'This call needs a body';
  return problems;
}

function problemOf({ row, place }: EndpointParameter, value: string): string | undefined {
  if (value === '') return row.isRequired ? `${row.name} is required` : undefined;
  // Browsers take dots for "this folder" and "the one above", however they are escaped.
  if (place === 'path' && /^\.{1,2}$/.test(value)) return 'Dots alone cannot stand in a path';
  if (place === 'header' && !/^[\t\x20-\x7e]*$/.test(value)) {
    return 'A header takes letters, digits and signs of ASCII only';
  }
  return undefined;
}
