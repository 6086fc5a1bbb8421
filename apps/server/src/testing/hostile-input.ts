import { anyCharacter } from '@foreword/domain/testing/any-character.ts';
import fc from 'fast-check';
import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts that have broken parsers, databases and pages. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2066\u200b\ufeff',
  '\r\n\r\nHTTP/1.1 200 OK',
  '%00%ff%2e%2e%2f',
  '../../../../etc/passwd',
  "' OR 1=1 --",
  '" OR ""="',
  'x*" NEAR/0 (-^:{}) AND NOT OR',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  '0x1',
  '1e0',
  '-0',
  'NaN',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '</script><svg/onload=alert(1)>',
  '=cmd|calc',
  '﷽'.repeat(200),
  'e\u0301'.repeat(5000),
];

const HOSTILE_NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 99_999_999_999];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
);

/** Values of any JSON type, nested ones included. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(...HOSTILE_NUMBERS, null, true, false),
  fc.integer(),
  fc.constantFrom([], {}, [[]], [null], { __proto__x: 1 }, nested(40), nested(3000)),
  fc.array(text, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('id', 'role', 'title', 'constructor', 'toString'), fc.integer()),
);

/** Values that fit a schema, with other values mixed in at any depth. */
export function hostileInput(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, root) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const target = schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  if (typeof target === 'object') return fitting(target, root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return fc.oneof(...choices.map((choice) => hostileInput(choice as JsonSchema, root)));
  }
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, root);
    case 'array':
      return fc.array(hostileInput((schema.items ?? {}) as JsonSchema, root), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(...HOSTILE_NUMBERS));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.format === 'email'
        ? fc.oneof(fc.constantFrom('ada@books.example', 'ADA@books.example'), text)
        : text;
    default:
      return anything;
  }
}

/** Mostly whole, sometimes with a field missing or one too many. */
function fittingObject(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, hostileInput(field as JsonSchema, root)] as const,
  );
  const required = schema.required ?? [];
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, text, anything)
        .map(([record, name, value]) => ({ ...record, [name]: value })),
    },
  );
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
