import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

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

test('two first starts at once install once', async () => {
  const { ensure, runs } = checkout();
  await Promise.all([ensure('start'), ensure('start')]);
  assert.equal(runs.length, 1);
});

test('the lock of a command that was killed is taken over', async () => {
  const { ensure, runs, root } = checkout();
  const { pid } = spawnSync(process.execPath, ['--version']);
  write(root, '.foreword-lock', String(pid));
  await ensure('start');
  assert.equal(runs.length, 1);
  assert.ok(!existsSync(join(root, '.foreword-lock')));
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

test('server, pages and their builds import nothing that only a complete install has', () => {
  const folders = ['apps/server', 'apps/web', 'apps/cli'];
  for (const name of ['checks', 'db', 'domain', 'rest', 'router', 'site-files', 'ui', 'client']) {
    folders.push(`packages/${name}`);
  }
  const missing = folders.flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return sourcesOf(folder).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS)]
        .map(([, name]) => name)
        .filter((name) => !name.startsWith('node:') && !(name in dependencies))
        .map((name) => `${file}: ${name}`),
    );
  });
  assert.deepEqual(missing, []);
});

/** Packages imported as values, at once or when first used. */
const IMPORTS =
  /(?:^(?:import|export) (?!type )(?:[^';]*? from )?|\bimport\()'((?:@[^/']+\/)?[^./'][^/']*)[^']*'/gm;

/** Without tests, their helpers and what only generates committed files. */
function sourcesOf(folder) {
  const all = ['src', ...(folder === 'apps/web' ? ['build'] : [])].flatMap((part) =>
    readdirSync(join(ROOT, folder, part), { recursive: true }).map((name) =>
      join(folder, part, name),
    ),
  );
  return [...all, `${folder}/vite.config.ts`].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|[./]testing[./]|build\/generate|\.d\.ts$/.test(file) &&
      existsSync(join(ROOT, file)),
  );
}

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
