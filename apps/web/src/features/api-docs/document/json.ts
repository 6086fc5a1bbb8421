/** An object of an unchecked document; an unexpected value counts as absent. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Json => (isRecord(value) ? value : {});

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const entries = (value: unknown): [string, unknown][] => Object.entries(record(value));

export const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

interface Resolved {
  value: Json;
  refs: readonly string[];
}

/** Follows `$ref`. The part's own words win over the target's; a missing or circular target ends the search. */
export function resolve(document: Json, part: unknown): Resolved {
  const refs: string[] = [];
  let value = record(part);
  while (typeof value.$ref === 'string' && !refs.includes(value.$ref)) {
    const { $ref, ...own } = value;
    refs.push($ref as string);
    value = { ...record(lookUp(document, $ref as string)), ...own };
  }
  const { $ref: _, ...rest } = value;
  return { value: rest, refs };
}

function lookUp(document: Json, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  let value: unknown = document;
  for (const part of ref.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
