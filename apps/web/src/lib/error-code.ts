/**
 * tRPC code of an error of a call, such as `NOT_FOUND`: from the server's own router while a page
 * is rendered, from the client in the browser.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('data' in error && typeof error.data === 'object' && error.data && 'code' in error.data) {
    return String(error.data.code);
  }
  return 'code' in error ? String(error.code) : undefined;
}
