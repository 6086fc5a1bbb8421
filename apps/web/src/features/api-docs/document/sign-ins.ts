import { entries, type Json, record, text } from './json.ts';

/** A way to say who calls, from the security schemes of the document. */
export interface SignIn {
  /** What a request carries, such as `Authorization: Bearer <token>`. */
  carries: string;
  /** Who uses it, in the document's own words. */
  description: string;
}

export const listSignIns = (document: Json): SignIn[] =>
  entries(record(document.components).securitySchemes).map(([name, scheme]) => ({
    carries: carriedBy(record(scheme)) ?? name,
    description: text(record(scheme).description),
  }));

function carriedBy({ type, scheme, in: place, name }: Json): string | undefined {
  if (type === 'http' && scheme === 'bearer') return 'Authorization: Bearer <token>';
  if (type !== 'apiKey') return undefined;
  return place === 'cookie' ? `Cookie: ${text(name)}=<session>` : `${text(name)}: <key>`;
}
