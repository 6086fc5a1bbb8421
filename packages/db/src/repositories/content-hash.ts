import { hash } from 'node:crypto';

type Columns = Readonly<Record<string, unknown>>;

/** Have a part of the hash of their own, so that one statement can rename a category on many rows. */
const CATEGORY_COLUMNS: readonly string[] = ['category', 'category_key'];

/** Length of the part before the category's. */
export const TEXT_HASH_LENGTH = 43;

/** Finds damage that the engines do not notice. Rows with the same content have the same hash. */
export function contentHashOf(columns: Columns): string {
  const names = Object.keys(columns).filter((name) => name !== 'content_hash');
  const [category, texts] = [true, false].map((isCategory) =>
    names.filter((name) => CATEGORY_COLUMNS.includes(name) === isCategory),
  ) as [string[], string[]];
  return hashOf(columns, texts) + hashOf(columns, category);
}

export const categoryHashOf = (columns: { category: string; category_key: string }): string =>
  hashOf(columns, [...CATEGORY_COLUMNS]);

export const textHashOf = (columns: Columns): string => hashOf(columns, Object.keys(columns));

/** A later field does not change the hash of rows that have no value in it. */
const EMPTY: readonly unknown[] = [null, undefined, '', '[]'];

function hashOf(columns: Columns, names: string[]): string {
  // No stored text has a NUL.
  const parts = names
    .sort()
    .flatMap((name) => (EMPTY.includes(columns[name]) ? [] : `${name}\0${columns[name]}\0`));
  return hash('sha256', parts.join(''), 'base64url');
}
