import type { Endpoint, EndpointParameter } from '../document/endpoints.ts';

interface RequestInputs {
  parameters: Readonly<Record<string, string>>;
  body: string;
}

export interface ApiRequest {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
}

/** By `fieldKey`, or `body`. */
type RequestProblems = Readonly<Record<string, string>>;

export const fieldKey = ({ place, row }: EndpointParameter): string => `${place}.${row.name}`;

export const firstInputs = ({ parameters, body }: Endpoint): RequestInputs => ({
  parameters: Object.fromEntries(
    parameters.map((each) => [fieldKey(each), each.row.isRequired ? each.example : '']),
  ),
  body: body?.example ?? '',
});

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
  // Browsers resolve `.` and `..` in a path, even when escaped.
  if (place === 'path' && /^\.{1,2}$/.test(value)) return 'Dots alone cannot stand in a path';
  if (place === 'header' && !/^[\t\x20-\x7e]*$/.test(value)) {
    return 'A header takes letters, digits and signs of ASCII only';
  }
  return undefined;
}

/** A command for a POSIX shell. `withToken` sends the variable `FOREWORD_TOKEN`, never the real token. */
export function toCurl(
  { method, target, headers, body }: ApiRequest,
  { origin, withToken }: { origin: string; withToken: boolean },
): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${quoted(origin + target)}`,
    ...(withToken ? ['--header "Authorization: Bearer $FOREWORD_TOKEN"'] : []),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    // --data would read a file for a text that begins with @.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
