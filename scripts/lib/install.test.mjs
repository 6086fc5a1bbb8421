import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ensureInstalled } from './install.mjs';

const made = [];
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('a start installs what starting needs, once', async () => {
  const { ensure, runs } = checkout();
  await ensure('start');
  await ensure('start');
  assert.equal(runs.length, 1);
  assert.match(runs[0], /--prod .*--filter @foreword\/server\.\.\./);
});

test('a test after a start completes the install, and a start after that removes no package', async () => {
  const { ensure, runs, change } = checkout();
  await ensure('start');
  await ensure('all');
  await ensure('start');
  assert.equal(runs.length, 2);
  assert.doesNotMatch(runs[1], /--prod|--filter/);

  change();
  await ensure('start');
  assert.doesNotMatch(runs[2], /--prod|--filter/);
});

test('a changed manifest is installed', async () => {
  const { ensure, runs, change } = checkout();
  await ensure('start');
  change();
  await ensure('start');
  assert.equal(runs.length, 2);
});

test('an install that was killed or failed is repeated', async () => {
  const { ensure, runs, failNext } = checkout();
  await ensure('start');
  failNext();
  await assert.rejects(ensure('all'), /could not be installed/);
  await ensure('start');
  assert.equal(runs.length, 3);
  await ensure('all');
  assert.equal(runs.length, 4);
});

test('a start leaves out source maps and the files of other platforms', async () => {
  const { ensure, root } = checkout();
  const platform = `${process.platform}-${process.arch}`;
  const sqlite = 'node_modules/.pnpm/better-sqlite3@1/node_modules/better-sqlite3';
  const files = {
    kept: [`${sqlite}/prebuilds/${platform}.node`, `${sqlite}/lib/index.js`],
    left: [
      `${sqlite}/prebuilds/plan9-x64.node`,
      `${sqlite}/deps/a.c`,
      `${sqlite}/lib/index.js.map`,
    ],
  };
  for (const file of [...files.kept, ...files.left]) write(root, file, '');
  await ensure('start');
  for (const file of files.kept) assert.ok(existsSync(join(root, file)), file);
  for (const file of files.left) assert.ok(!existsSync(join(root, file)), file);
});

test('a server and its pages need no package that only tests have', () => {
  const manifest = (path) =>
    JSON.parse(readFileSync(new URL(`../../${path}/package.json`, import.meta.url), 'utf8'));
  const { dependencies } = manifest('apps/web');
  for (const name of ['vite', '@vitejs/plugin-react', '@tanstack/router-plugin', 'terser']) {
    assert.ok(dependencies[name], `a start builds the pages with ${name}`);
  }
  assert.deepEqual(Object.keys(manifest('.').dependencies), ['@foreword/cli']);
});

/** A folder with the files that an install reads, and an `npx` that records its calls. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'foreword-install-'));
  made.push(root);
  write(root, 'package.json', '{"packageManager":"pnpm@1.0.0"}');
  write(root, 'apps/server/package.json', '{}');
  mkdirSync(join(root, 'packages'));
  mkdirSync(join(root, 'node_modules/.pnpm'), { recursive: true });
  const runs = [];
  let status = 0;
  const run = async (args) => {
    runs.push(args.at(-1));
    const result = { status, output: '' };
    status = 0;
    return result;
  };
  return {
    root,
    runs,
    ensure: (extent) => ensureInstalled(extent, { root, run }),
    change: () => write(root, 'pnpm-lock.yaml', String(runs.length)),
    failNext() {
      status = 1;
    },
  };
}

function write(root, file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
