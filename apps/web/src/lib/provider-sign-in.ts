/** @param isFresh the user must prove again who they are, to change users or tokens */
export function signInAtProvider(to = '/admin', { isFresh = false } = {}): void {
  const search = new URLSearchParams({ to, ...(isFresh && { fresh: '1' }) });
  location.assign(`/auth/oidc/start?${search}`);
}
