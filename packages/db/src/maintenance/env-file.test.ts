import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@foreword/domain/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnvFile } from './env-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreword-env-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

function loaded(content: string | Buffer, environment: Record<string, string | undefined> = {}) {
  writeFileSync(file, content);
  loadEnvFile(file, environment);
  return environment;
}

test('a missing file sets nothing', () => {
  const environment = {};
  loadEnvFile(file, environment);
  expect(environment).toEqual({});
});

test('variables that are set already win, empty ones too', () => {
  const given = { AUTH_MODE: 'oidc', PUBLIC_URL: '' };
  expect(loaded('AUTH_MODE=password\nPUBLIC_URL=https://x.example\nPORT=1', given)).toEqual({
    ...given,
    PORT: '1',
  });
});

test.each([
  '# A comment, isn’t it\n\n  \nAUTH_MODE=password # and why\n',
  'export AUTH_MODE = "password"\n\t# Another = one\n',
  "AUTH_MODE='password'   # it's quoted\nOPENAI_API_KEY=\n",
  'AUTH_MODE=password\r\n# Windows\r\n\r\n',
  '\uFEFFAUTH_MODE=password',
  'NOTE="one\ntwo: three\n"\nAUTH_MODE=`password`\n',
])('%j is read', (text) => {
  expect(loaded(text)).toMatchObject({ AUTH_MODE: 'password' });
});

test.each([
  ['PORT=1\n\nAUTH_MODE: password\n', ':3 is no setting: write NAME=value'],
  ['NOTE="one\ntwo"\r\nAUTH_MODE password\r\n', ':3 is no setting'],
  ['// AUTH_MODE=password', ':1 is no setting'],
  [
    'PORT=1\nOPENAI_API_KEY="sk-1\nAUTH_MODE=password\nOPENAI_MODEL="gpt-5"\n',
    ':2 has a quotation over the next settings: end it',
  ],
  ["NOTE='x\r\nexport AUTH_MODE = password\r\n# it's mine", ':1 has a quotation'],
  [Buffer.from('\uFEFFAUTH_MODE=password\n', 'utf16le'), ' is not text in UTF-8'],
])('%j stops the start', (content, message) => {
  expect(() => loaded(content)).toThrow(`${file}${message}`);
  expect(() => loaded(content)).toThrow(SettingsError);
});

test('a folder of this name stops the start', () => {
  mkdirSync(file);
  expect(() => loadEnvFile(file, {})).toThrow(`${file} cannot be read (EISDIR)`);
});
