import type { ApiRequest } from './request.ts';

/**
 * The same request as a command for a POSIX shell, a part to a line.
 * @param withToken sends the token in the variable `FOREWORD_TOKEN`, never one of ours
 */
export function toCurl(
  { method, target, headers, body }: ApiRequest,
  { origin, withToken }: { origin: string; withToken: boolean },
): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${quoted(origin + target)}`,
    // In double quotes, so that the shell puts the variable in.
    ...(withToken ? ['--header "Authorization: Bearer $FOREWORD_TOKEN"'] : []),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    // Not --data, which reads a file where the text begins with an @.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** As one word to the shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
