/** `toLocaleString` makes one for every number: a fiftieth of a page. */
export const numbers = new Intl.NumberFormat('en');

/** 1 preview, 2 previews, 1,000 entries. */
export const counted = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${Number(count) === 1 ? one : many}`;
