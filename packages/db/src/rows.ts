type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name;

type NameOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<NameOf<Rest>>}`
  : Column;

type Stored<Value> = Value extends Date ? string : Value extends boolean ? 0 | 1 : Value;

type Row<Values> = {
  [Name in keyof Values as Name extends string ? ColumnOf<Name> : never]: Stored<Values[Name]>;
};

type Values<Columns> = {
  [Column in keyof Columns as Column extends string
    ? NameOf<Column>
    : never]: Column extends `is_${string}` ? boolean : Columns[Column];
};

/**
 * Turns values into columns: `userId` becomes `user_id`, a time ISO text, a flag 0 or 1.
 * It writes every property, so pass it no object from outside.
 */
export function toRow<Given extends object>(values: Given): Row<Given> {
  const entries = Object.entries(values).map(([name, value]) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (typeof value === 'boolean') return [column, value ? 1 : 0];
    return [column, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries);
}

/** Reverses `toRow`: columns `is_…` become flags, times stay text. */
export function fromRow<Columns extends object>(row: Columns): Values<Columns> {
  const entries = Object.entries(row).map(([column, value]) => {
    const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [name, column.startsWith('is_') ? value === 1 : value];
  });
  return Object.fromEntries(entries);
}
