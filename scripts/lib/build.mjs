import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, quietly, ROOT } from './process.mjs';

export const SERVER_PACKAGES = ['checks', 'db', 'domain', 'rest', 'router', 'site-files'].map(
  (name) => `packages/${name}`,
);

/**
 * What `npm start` runs. Small young generations: 20 MiB less when idle. Pretenuring would put the objects of requests
 * into the old generation. The server collects the garbage of its start: see docs/decisions/0029-lean-start.md.
 */
export const SERVER = [
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
  join(ROOT, 'apps/server/dist/main.js'),
];

/** Two arenas of glibc's allocator instead of eight per core: 4 MiB less when idle. */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
};

/** What is built from what: the import arrows lead to no other folder. */
const BUILDS = [
  {
    folder: 'apps/web',
    commands: [
      { doing: 'Building the pages for browsers…', args: ['build'] },
      { doing: 'Building the pages for the server…', args: ['build', '--ssr'] },
    ],
    sources: ['apps/web', 'packages/domain', 'packages/ui'],
    // These two name every other built file, with a digest in its name.
    outputs: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
  },
  {
    folder: 'apps/server',
    commands: [{ doing: 'Building the server…', args: ['build'] }],
    sources: ['apps/server', 'apps/web/src/render-contract.ts', ...SERVER_PACKAGES],
    outputs: ['dist/main.js'],
  },
];
const SOURCES_OF_ALL = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const NO_SOURCES = new Set([
  'dist',
  'node_modules',
  '.turbo',
  '.tanstack',
  'reports',
  'test-results',
]);

/**
 * Builds the pages and the server unless what is built fits the sources.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ root?: string, run?: typeof quietly }} [place] for tests
 */
export async function ensureBuilt(env, { root = ROOT, run = quietly } = {}) {
  for (const { folder, commands, sources, outputs } of BUILDS) {
    const cwd = join(root, folder);
    const stampFile = join(root, 'node_modules', `.foreword-build-${folder.replace('/', '-')}`);
    // Before the build: what changes meanwhile is not built.
    const digestOfSources = digest(root, [...SOURCES_OF_ALL, ...sources]);
    const stamp = () => `${digestOfSources} ${digest(cwd, outputs)}`;
    const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
    if (isBuilt()) continue;
    await withLock(root, async () => {
      if (isBuilt()) return;
      rmSync(stampFile, { force: true });
      const vite = join(cwd, 'node_modules/.bin/vite');
      // Vitest sets NODE_ENV=test, with which Vite takes React for a development build.
      const production = { ...env, NODE_ENV: 'production' };
      for (const { doing, args } of commands) {
        const { status, output } = await run(vite, args, { cwd, env: production, doing });
        if (status !== 0) throw new Failure('The build failed.', output);
      }
      writeFileSync(stampFile, stamp());
    });
  }
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
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCES.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesOf(root, inside) : [inside];
    });
}
