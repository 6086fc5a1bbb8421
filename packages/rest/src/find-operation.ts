import type { OpenApiDocument, Operation, PathItem } from './openapi-document.ts';

/**
 * The documented call that a request is meant for; a HEAD is meant for its GET.
 * @param url path and query, as requested
 */
export function findOperation(
  { paths }: OpenApiDocument,
  method: string,
  url: string,
): { path: string; operation: Operation } | undefined {
  const pathname = decode(url.split('?', 1)[0] ?? '');
  const matches = Object.entries(paths).filter(([path]) => patternOf(path).test(pathname));
  // As the server does: a fixed path wins over a parameter at the same place.
  matches.sort(([left], [right]) => left.split('{').length - right.split('{').length);
  const key = (method === 'HEAD' ? 'get' : method.toLowerCase()) as keyof PathItem;
  for (const [path, item] of matches) {
    const operation = item[key];
    if (operation !== undefined) return { path, operation };
  }
  return undefined;
}

/** A percent-encoded letter of a path is that letter; an encoded slash stays within its segment. */
function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
