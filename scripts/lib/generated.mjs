import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, quietly, ROOT, say } from './process.mjs';

/**
 * Committed files that a program writes, so that a reviewer sees their change as text.
 * `program` runs under Node in `folder`; `files` are named from the root.
 */
const GENERATORS = [
  {
    name: 'route tree',
    folder: 'apps/web',
    program: 'build/generate-route-tree.ts',
    files: ['apps/web/src/routeTree.gen.ts'],
  },
  {
    name: 'procedure kinds',
    folder: 'packages/client',
    program: 'build/generate-procedure-kinds.ts',
    files: ['packages/client/src/procedure-kinds.gen.ts'],
  },
  {
    name: 'OpenAPI document',
    folder: 'apps/server',
    program: 'build/generate-openapi.ts',
    files: ['docs/openapi.json'],
  },
  {
    name: 'list of licences',
    folder: '.',
    program: 'scripts/lib/licences.mjs',
    files: ['docs/licences.md'],
  },
  {
    name: 'statements of the repositories',
    folder: 'apps/server',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', 'src/queries.test.ts', '--update'],
    files: [],
    // The same test compares the files with every run of the tests.
    isTested: true,
  },
];

/**
 * Writes all generated files.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} names of those that were not up to date
 */
export async function generate(env, generators = GENERATORS) {
  const stale = [];
  for (const { name, folder, program, args = [], files } of generators) {
    const before = files.map(readIfThere);
    const cwd = join(ROOT, folder);
    const { status, output } = await quietly('node', [program, ...args], {
      cwd,
      env,
      doing: `Generating ${name}…`,
    });
    if (status !== 0) throw new Failure(`${folder}/${program} failed.`, output);
    stale.push(...files.filter((file, index) => readIfThere(file) !== before[index]));
  }
  return stale;
}

/**
 * Checks whether the generated files are up to date, without changing them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
export async function checkGenerated(env) {
  const generators = GENERATORS.filter(({ isTested }) => !isTested);
  const files = generators.flatMap((generator) => generator.files);
  const before = new Map(files.map((file) => [file, readIfThere(file)]));
  try {
    const stale = await generate(env, generators);
    for (const file of stale) {
      const text = before.get(file);
      if (text !== undefined) writeFileSync(join(ROOT, file), text);
      say(`${file} is not up to date: run "npm run gen" and commit it.`);
    }
    return stale.length === 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`${error.message}\n${error.detail}`);
    return false;
  }
}

/** @param {string} file */
function readIfThere(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
