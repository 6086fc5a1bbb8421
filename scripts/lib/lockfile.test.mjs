import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/**
 * First versions without a known vulnerability, one for each release line in use. Not every registry
 * answers an audit, and an update of another package could bring an older version back.
 */
const FLOORS = {
  '@fastify/static': ['9.1.1'],
  '@babel/helpers': ['7.26.10'],
  '@babel/runtime': ['7.26.10'],
  '@trpc/server': ['11.8.0'],
  'brace-expansion': ['1.1.12', '2.0.2', '4.0.1'],
  'cross-spawn': ['6.0.6', '7.0.5'],
  dompurify: ['3.2.4'],
  esbuild: ['0.25.0'],
  fastify: ['5.8.3'],
  'form-data': ['2.5.4', '3.0.4', '4.0.4'],
  'js-yaml': ['3.14.2', '4.1.1'],
  jspdf: ['4.2.1'],
  kysely: ['0.28.17'],
  lodash: ['4.17.21'],
  nanoid: ['3.3.8', '5.0.9'],
  'path-to-regexp': ['0.1.12', '6.3.0', '8.0.0'],
  playwright: ['1.55.1'],
  postcss: ['8.4.31'],
  rollup: ['4.22.4'],
  semver: ['5.7.2', '6.3.1', '7.5.2'],
  tmp: ['0.2.4'],
  'tough-cookie': ['4.1.3'],
  vite: ['7.1.11'],
  ws: ['7.5.10', '8.17.1'],
};

const lockfile = readFileSync(new URL('../../pnpm-lock.yaml', import.meta.url), 'utf8');
const packages = [
  ...section('packages').matchAll(/^ {2}'?(@?[^@'\n]+)@([^:'\n]+)'?:\n(.*)$/gm),
].map(([, name = '', version = '', resolution = '']) => ({ name, version, resolution }));

test('the lockfile names no registry and pins the content of every package', () => {
  assert.ok(packages.length > 100);
  assert.doesNotMatch(lockfile, /https?:\/\//);
  const unpinned = packages.filter(({ resolution }) => !resolution.includes('integrity: sha512-'));
  assert.deepEqual(unpinned, []);
});

test('no package is older than the versions in which known holes were closed', () => {
  const tooOld = packages.filter(
    ({ name, version }) => FLOORS[name] && isBelow(version, FLOORS[name]),
  );
  assert.deepEqual(
    tooOld.map(({ name, version }) => `${name}@${version}`),
    [],
  );
});

test('a version is held against the floor of its own line', () => {
  assert.equal(isBelow('6.3.0', ['6.3.1', '7.5.2']), true);
  assert.equal(isBelow('6.3.1', ['6.3.1', '7.5.2']), false);
  assert.equal(isBelow('5.9.9', ['6.3.1', '7.5.2']), true);
  assert.equal(isBelow('7.5.1', ['6.3.1', '7.5.2']), true);
  assert.equal(isBelow('8.0.0', ['6.3.1', '7.5.2']), false);
});

/** @param {string} name of a section at the top level */
function section(name) {
  const start = lockfile.indexOf(`\n${name}:\n`);
  assert.ok(start >= 0, `no section ${name}`);
  const end = lockfile.slice(start + 1).search(/\n\n?[a-z]+:\n/);
  return lockfile.slice(start, end < 0 ? undefined : start + 1 + end);
}

/**
 * @param {string} version
 * @param {string[]} floors rising
 */
function isBelow(version, floors) {
  const major = Number.parseInt(version, 10);
  const floor = floors.find((other) => Number.parseInt(other, 10) >= major);
  return floor !== undefined && version.localeCompare(floor, 'en', { numeric: true }) < 0;
}
