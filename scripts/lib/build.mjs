import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, quietly, ROOT } from './process.mjs';

/** What the pages are built from: the import arrows of `apps/web` lead nowhere else. */
const SOURCES = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'apps/web',
  'packages/domain',
  'packages/ui',
];
const NO_SOURCES = new Set(['dist', 'node_modules', '.tanstack', 'reports', 'test-results']);
/** These two name every other built file, with a digest in its name. */
const OUTPUTS = [
  'apps/web/dist/client/.vite/manifest.json',
  'apps/web/dist/server/entry-server.js',
];

/**
 * Builds the pages unless what is built fits their sources.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ root?: string, run?: typeof quietly }} [place] for tests
 */
export async function ensureBuilt(env, { root = ROOT, run = quietly } = {}) {
  const stampFile = join(root, 'node_modules', '.foreword-build');
  const stamp = () => `${digest(root, SOURCES)} ${digest(root, OUTPUTS)}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;

  rmSync(stampFile, { force: true });
  const vite = join(root, 'apps/web/node_modules/.bin/vite');
  for (const args of [['build'], ['build', '--ssr']]) {
    const options = { cwd: join(root, 'apps/web'), env, doing: 'Building…' };
    const { status, output } = await run(vite, args, options);
    if (status !== 0) throw new Failure('The build failed.', output);
  }
  writeFileSync(stampFile, stamp());
}

/**
 * @param {string} root
 * @param {readonly string[]} paths files or folders; a missing one counts as such
 */
function digest(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(root, path))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @returns {string[]} named from the root, sorted */
function filesOf(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCES.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesOf(root, inside) : [inside];
    });
}
