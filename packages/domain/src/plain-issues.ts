import { z } from 'zod';
import { counted } from './counted.ts';

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  email: 'an e-mail address',
  url: 'an address such as https://books.example/1',
  datetime: 'a date and time such as 2026-03-02T14:00:00.000Z',
  date: 'a day such as 2026-03-02',
};

function bound(limit: 'least' | 'most', count: number | bigint, origin: string): string {
  if (origin === 'string') return `Must be at ${limit} ${counted(count, 'character')}`;
  if (origin === 'array') return `Must have at ${limit} ${counted(count, 'item')}`;
  return `Must be at ${limit} ${count}`;
}

const orOf = (words: readonly string[]): string => {
  const distinct = [...new Set(words)];
  const last = distinct.pop() ?? '';
  return distinct.length === 0 ? last : `${distinct.join(', ')} or ${last}`;
};

/** A value that fits no member of a union: what each member asks of the value as a whole. */
function unionMessage({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const whole = errors.map((issues) => issues.find(({ path }) => path.length === 0)?.message);
  const asked = whole.flatMap((message) => /^Must be (.+)$/.exec(message ?? '')?.[1] ?? []);
  return asked.length > 0 && asked.length === whole.length
    ? `Must be ${orOf(asked)}`
    : 'Has none of the allowed forms';
}

/** zod says `number` of a text, and `int` of a fraction. */
const isWhole = ({ inst }: z.core.$ZodRawIssue): boolean =>
  inst instanceof z.core.$ZodNumberFormat && inst._zod.def.format !== 'float64';

/** The words for a value that a schema refuses and has no words of its own for. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Is missing'
        : `Must be ${NAMES[isWhole(issue) ? 'int' : issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'Is missing' : `Must be ${orOf(issue.values.map(String))}`;
    case 'too_small':
      return bound('least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('most', issue.maximum, issue.origin);
    case 'invalid_format':
      return NAMES[issue.format] === undefined
        ? 'Has the wrong form'
        : `Must be ${NAMES[issue.format]}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined
        ? 'Is missing'
        : unionMessage(issue as unknown as z.core.$ZodIssueInvalidUnion);
    case 'invalid_key':
      return `The name: ${issue.issues[0]?.message ?? 'Is not allowed'}`;
    default:
      return 'Is not allowed';
  }
}

// Every edge that parses with zod imports this module, so that all refusals read alike.
z.config({ customError: messageOf });
