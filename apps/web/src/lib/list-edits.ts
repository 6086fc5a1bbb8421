export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

export const without = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, index) => index !== at);

export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((old, index) => (index === at ? item : old));
