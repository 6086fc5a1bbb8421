import { isRecord, type Json, record } from './json.ts';

/** A part of a document and the references that led to it. */
export interface Resolved {
  value: Json;
  refs: readonly string[];
}

/**
 * What a part of a document stands for: where it has a `$ref`, what that leads to, with the part's
 * own words (a description, say) over it. A reference that leads nowhere or back to itself gives
 * what was found until then.
 */
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

/** What a reference within the document, such as `#/components/schemas/Preview`, points at. */
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
