const FRAGMENT = /^#invitation=([\w-]+)$/;

/**
 * The invitation of a link, which is taken out of the address at once: neither the history nor
 * whoever looks over a shoulder should keep it.
 * @returns null where there is none
 */
export function takeInvitation(): string | null {
  const token = FRAGMENT.exec(location.hash)?.[1];
  if (token === undefined) return null;
  // As the browser does it: the router's own would load the page's data again.
  const address = location.pathname + location.search;
  History.prototype.replaceState.call(history, history.state, '', address);
  return token;
}
