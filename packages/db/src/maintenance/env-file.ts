import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SettingsError } from '@foreword/domain/errors.ts';
import { codeOf } from '../errors.ts';

/** Matches what `parseEnv` reads: a quoted value may have several lines. */
const ASSIGNMENT =
  /^[^\S\n]*(?:export[^\S\n]+)?[\w.-]+[^\S\n]*=[^\S\n]*(?:'[^']*'|"[^"]*"|`[^`]*`)?.*/gm;

/** A quotation that does not end on its line runs to the next quotation mark, over other settings. */
const HELD_SETTING = /\n[^\S\n]*(?:export[^\S\n]+)?[A-Z][A-Z0-9_]*[^\S\n]*=/;

/**
 * Adds the variables of a file to those that are set already, which win.
 * @throws SettingsError for a line that would be skipped: it may be the one that closes the admin
 */
export function loadEnvFile(file: string, environment: Record<string, string | undefined>): void {
  const text = readText(file);
  if (text === undefined) return;
  const rest = text.replace(ASSIGNMENT, (assignment) => assignment.replace(/[^\n]/g, ''));
  const line = rest.split('\n').findIndex((left) => /^\s*[^#\s]/.test(left));
  if (line !== -1) throw new SettingsError(`${file}:${line + 1} is no setting: write NAME=value`);
  for (const { 0: assignment, index } of text.matchAll(ASSIGNMENT)) {
    if (!HELD_SETTING.test(assignment)) continue;
    const first = text.slice(0, index).split('\n').length;
    throw new SettingsError(`${file}:${first} has a quotation over the next settings: end it`);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
}

function readText(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = codeOf(error) ?? 'failed';
    if (code === 'ENOENT') return undefined;
    throw new SettingsError(`${file} cannot be read (${code})`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw new SettingsError(`${file} is not text in UTF-8`);
  }
}
