/** A client that cannot be made: its message names the setting and never its value. */
export class ClientSettingsError extends Error {
  override readonly name = 'ClientSettingsError';
}

/**
 * Address of the calls of a server.
 * @param url where the server is, such as `https://books.example`; a proxy may add a path
 * @throws ClientSettingsError for anything that could carry a secret, or that is no http(s) address
 */
export function callsAddress(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new ClientSettingsError('url must be an http(s) address, such as https://books.example');
  }
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') {
    throw new ClientSettingsError(
      'url must not contain a user name or password: addresses end up in logs; give a token instead',
    );
  }
  // Also a bare `?` or `#`, which the parsed address no longer shows.
  if (/[?#]/.test(url)) {
    throw new ClientSettingsError(
      'url must not contain a query or fragment: a token there would end up in logs; give it as token',
    );
  }
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}/trpc`;
}

/** Headers that say who calls. @throws ClientSettingsError for what cannot be a token */
export function authorization(token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  if (!/^[\w.~+/=-]{8,500}$/.test(token)) {
    throw new ClientSettingsError(
      'token must be 8 to 500 letters, digits or characters of ._~+/=-, without spaces or line breaks',
    );
  }
  return { authorization: `Bearer ${token}` };
}
