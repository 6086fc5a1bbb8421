import { type Json, text } from './json.ts';

/** What a schema demands of a value beyond its type, each in a few words. */
export function limitsOf(schema: Json): string[] {
  return [
    ...bounds(schema.minLength, schema.maxLength, 'character'),
    ...bounds(schema.minItems, schema.maxItems, 'item'),
    ...bounds(schema.minimum, schema.maximum),
    ...above(schema.exclusiveMinimum, 'more than'),
    ...above(schema.exclusiveMaximum, 'less than'),
    ...(schema.uniqueItems === true ? ['no item twice'] : []),
    ...(text(schema.pattern) ? [`pattern ${schema.pattern}`] : []),
    ...(Array.isArray(schema.enum) ? [`one of ${schema.enum.map(show).join(', ')}`] : []),
    ...(schema.const === undefined ? [] : [`always ${show(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${show(schema.default)}`]),
  ];
}

function bounds(least: unknown, most: unknown, unit?: string): string[] {
  const say = (words: string, limit: unknown) =>
    typeof limit === 'number' ? [`${words} ${count(limit, unit)}`] : [];
  return [...say('at least', least), ...say('at most', most)];
}

const above = (limit: unknown, words: string): string[] =>
  typeof limit === 'number' ? [`${words} ${count(limit)}`] : [];

function count(number: number, unit?: string): string {
  const digits = number.toLocaleString('en');
  if (unit === undefined) return digits;
  return `${digits} ${unit}${number === 1 ? '' : 's'}`;
}

const show = (value: unknown): string => JSON.stringify(value);
