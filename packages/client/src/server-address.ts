/** Names the wrong setting, never its value. */
export class ClientSettingsError extends Error {
  override readonly name = 'ClientSettingsError';
}

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
  // A parsed address drops a bare `?` or `#`.
  if (/[?#]/.test(url)) {
    throw new ClientSettingsError(
      'url must not contain a query or fragment: a token there would end up in logs; give it as token',
    );
  }
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}/trpc`;
}

export function authorization(token: string | undefined): Record<string, string> {
  if (token === undefined) return {};
  if (!/^[\w.~+/=-]{8,500}$/.test(token)) {
    throw new ClientSettingsError(
      'token must be 8 to 500 letters, digits or characters of ._~+/=-, without spaces or line breaks',
    );
  }
  return { authorization: `Bearer ${token}` };
}
