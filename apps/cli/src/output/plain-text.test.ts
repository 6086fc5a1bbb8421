import { expect, test } from 'vitest';
import { harmless, oneLine, toJson } from './plain-text.ts';

/** Colours, a window title, the one-character form of `ESC [`, and writing from right to left. */
const HOSTILE = 'a\u001b[31m\u001b]0;b\u0007\u009b2J\u007f\u202ec\u2066';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test.each([
  ['text', harmless],
  ['a line', oneLine],
  ['JSON', (text: string) => toJson({ title: text, [text]: 1 })],
])('no commands to a terminal get through in %s', (_, print) => {
  expect(print(HOSTILE)).not.toMatch(COMMANDS);
});

test('JSON output keeps the text unchanged', () => {
  const value = { title: HOSTILE, more: ['ü\u2028😀\ud83d', 1, null] };
  expect(JSON.parse(toJson(value))).toEqual(value);
});

test('line breaks and tabs stay, except on a line', () => {
  expect(harmless('a\tb\nc')).toBe('a\tb\nc');
  expect(oneLine('a\tb\nc ')).toBe('a b c');
});
