import { readFileSync } from 'node:fs';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { EXIT_MEANINGS } from './failure.ts';
import { buildProgram } from './program.ts';

const page = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');

/** Commands that do something, by their whole name. */
function commandsOf(command: CommandUnknownOpts, name = ''): [string, CommandUnknownOpts][] {
  return command.commands.flatMap((child) => {
    const full = `${name} ${child.name()}`.trim();
    return child.commands.length > 0 ? commandsOf(child, full) : [[full, child]];
  });
}

/** Help as it is printed, with what stands behind it. */
function helpOf(command: CommandUnknownOpts): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  return text;
}

const COMMANDS = commandsOf(buildProgram() as unknown as CommandUnknownOpts);

test.each(COMMANDS)('%s has a description and an example in its help', (name, command) => {
  expect(command.description()).toMatch(/^[a-z].{10,}[^.]$/);
  expect(helpOf(command)).toMatch(new RegExp(`Examples:\n[\\s\\S]*foreword ${name}\\b`));
});

test.each(COMMANDS)('%s is named in docs/command-line.md', (name) => {
  const [noun = '', verb] = name.split(' ');
  const [, list = ''] = /```\n([\s\S]*?)\n```/.exec(page) ?? [];
  const line = list.split('\n').find((text) => new RegExp(`(^| )${noun}( |$)`).test(text));
  expect(line).toContain(verb ?? noun);
});

test('no option takes a token, which everybody on the machine could read', () => {
  const flags = COMMANDS.flatMap(([, command]) => command.options.map(({ long }) => long));
  expect(flags).not.toContain('--token');
});

test('docs/command-line.md lists the exit codes of the program', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| (.*) \|$/gm)];
  expect(rows.map(([, code, meaning]) => [Number(code), meaning])).toEqual(EXIT_MEANINGS);
});
