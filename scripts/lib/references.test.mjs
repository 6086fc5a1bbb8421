import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ROOT } from './process.mjs';

const FILES = globSync(
  [
    '*.md',
    '.env.example',
    '{apps,packages,bench,docs,scripts}/**/*.{md,ts,tsx,mjs,css,grit,json,sql,yaml,yml}',
  ],
  {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|dist|reports|\.turbo|test-results)$/.test(name),
  },
).filter((file) => resolve(ROOT, file) !== fileURLToPath(import.meta.url));

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The file without its code blocks, whose links and headings are examples. */
const readProse = (file) => read(file).replace(/^```[\s\S]*?^```$/gm, '');

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file) {
  const seen = new Map();
  return new Set(
    [...readProse(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
      const slug = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-');
      const repeats = seen.get(slug) ?? 0;
      seen.set(slug, repeats + 1);
      return repeats === 0 ? slug : `${slug}-${repeats}`;
    }),
  );
}

/** What is wrong with a link from `file` to `target`, a path from the root with an optional anchor. */
function fault(file, target) {
  const [path, anchor] = target.split('#');
  const at = path === '' ? file : path;
  if (!existsSync(join(ROOT, at))) return [`${file}: no file ${at}`];
  if (anchor === undefined || statSync(join(ROOT, at)).isDirectory()) return [];
  return anchorsOf(at).has(anchor) ? [] : [`${file}: no heading #${anchor} in ${at}`];
}

test('every reference to a page of the documentation leads to a file and a heading', () => {
  const faults = FILES.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/-])docs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g)].flatMap(
      ([target]) => fault(file, target),
    ),
  );
  assert.deepEqual(faults, []);
});

test('every relative link of a Markdown page leads to a file and a heading', () => {
  const links = FILES.filter((file) => file.endsWith('.md')).flatMap((file) =>
    [...readProse(file).matchAll(/\]\((?![a-z]+:|\/)([^)\s]+)\)/g)].map(([, link]) => ({
      file,
      target: link.startsWith('#') ? link : relative(ROOT, resolve(ROOT, dirname(file), link)),
    })),
  );
  assert.ok(links.length > 50);
  assert.deepEqual(
    links.flatMap(({ file, target }) => fault(file, target)),
    [],
  );
});

test('the index of the specification lists every page with its sections', () => {
  const folder = 'docs/specification';
  const index = read(`${folder}/README.md`);
  const missing = globSync('*.md', { cwd: join(ROOT, folder) })
    .filter((page) => page !== 'README.md')
    .flatMap((page) =>
      [...anchorsOf(join(folder, page))].slice(1).map((anchor) => `${page}#${anchor}`),
    )
    .filter((target) => !index.includes(`(${target})`));
  assert.deepEqual(missing, []);
});

test('the number of a decision record matches its file and is unique', () => {
  const records = globSync('0*.md', { cwd: join(ROOT, 'docs/decisions') });
  const numbers = records.map((record) => Number(record.slice(0, 4)));
  assert.equal(new Set(numbers).size, records.length);
  const misnamed = records.filter(
    (record) =>
      !read(join('docs/decisions', record)).startsWith(`# ${Number(record.slice(0, 4))}. `),
  );
  assert.deepEqual(misnamed, []);
});

test('every setting is explained in .env.example, README and specification', () => {
  const settings = [...read('apps/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'FOREWORD_DEV');
  assert.ok(settings.length > 10);
  const faults = ['.env.example', 'README.md', 'docs/specification/settings.md'].flatMap((file) =>
    settings.filter((name) => !read(file).includes(name)).map((name) => `${file}: no ${name}`),
  );
  assert.deepEqual(faults, []);
});

test('no reference leads outside of the repository', () => {
  const outside =
    /\b(spec|decisions|design|trust) ?§|house-style|\b(design|trust|product-spec)\.md\b|(?<![\w.])\/(home|Users|work)\//i;
  const faults = FILES.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        outside.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  assert.deepEqual(faults, []);
});
