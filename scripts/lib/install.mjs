import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, quietly, ROOT } from './process.mjs';
import { trimPackages } from './trim.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
/** Folders whose children are workspace packages, beside `bench`. */
const PACKAGE_FOLDERS = ['apps', 'packages'];
/** The oldest Node that has what the product uses: Argon2, and `await using`. */
const OLDEST_NODE = [24, 7];

/**
 * `start`: what the server, the build of its pages and the command line need. `all`: also what tests,
 * checks, benchmarks and the development server need.
 * @typedef {'start' | 'all'} Extent
 */

/** @type {Record<Extent, string[]>} */
export const PNPM_FLAGS = {
  start: [
    '--prod',
    '--filter',
    '.',
    '--filter',
    '@foreword/cli...',
    '--filter',
    '@foreword/server...',
  ],
  all: [],
};

/**
 * Installs the packages of the lockfile unless they are up to date.
 * @param {Extent} [wanted]
 * @param {{ root?: string, run?: typeof runNpx }} [place] for tests
 * @returns {Promise<NodeJS.ProcessEnv>} an environment in which the project's own tools come first
 */
export async function ensureInstalled(wanted = 'all', { root = ROOT, run = runNpx } = {}) {
  const stampFile = join(root, 'node_modules', '.foreword-install');
  const manifests = digestOfManifests(root);
  const state = () => {
    const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
    // A start removes no package that a test has installed.
    const extent = before.startsWith('all ') ? 'all' : wanted;
    return { before, extent, after: `${extent} ${manifests}` };
  };
  const isInstalled = () => state().before === state().after;
  if (isInstalled()) return projectEnv();
  expectWritable(root);
  await withLock(root, async () => {
    if (isInstalled()) return;
    const { before, extent, after } = state();
    // An install that is killed leaves no stamp, and the next command repairs it.
    rmSync(stampFile, { force: true });
    await install(root, extent, before === '', run);
    if (extent === 'start') trimPackages(root);
    writeFileSync(stampFile, after);
  });
  return projectEnv();
}

/** @param {string} root */
function expectWritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Failure(
      `The folder ${root} cannot be written to, so nothing can be installed there.`,
    );
  }
}

/**
 * @param {string} root
 * @param {Extent} extent
 * @param {boolean} isFirst
 * @param {typeof runNpx} run
 */
async function install(root, extent, isFirst, run) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pnpm = [
    'pnpm install --frozen-lockfile --prefer-offline --config.confirm-modules-purge=false',
    ...PNPM_FLAGS[extent],
  ].join(' ');
  const { status, output } = await run(['-y', '-p', packageManager, '-c', pnpm], {
    cwd: root,
    doing: isFirst
      ? 'Installing dependencies (first run, about a minute)…'
      : 'Installing changed dependencies…',
  });
  if (status !== 0) throw new Failure(whyInstallFailed(output), output);
  await tryOwnNode(root);
}

/** Container images may lack a library that the project's Node is linked with. */
async function tryOwnNode(root) {
  const node = join(root, 'node_modules/.bin/node');
  if (!existsSync(node)) return;
  const { status, output } = await quietly(node, ['--version'], { doing: 'Starting Node…' });
  if (status === 0) return;
  const library = /(\S+\.so[.\d]*): cannot open/.exec(output)?.[1];
  throw new Failure(
    library
      ? `The Node that comes with the dependencies needs ${library}: install it with the system's packages (libatomic.so.1 is in Debian's libatomic1).`
      : 'The Node that comes with the dependencies does not start.',
    output,
  );
}

/** @param {string[]} args @param {{ cwd: string, doing: string }} options */
async function runNpx(args, options) {
  try {
    return await quietly('npx', args, options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Failure('npx was not found: install npm, which comes with Node.');
    }
    throw error;
  }
}

/** @param {string} output */
function whyInstallFailed(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ERR_SOCKET/.test(output)) {
    return 'The dependencies could not be fetched: the npm registry cannot be reached from here.';
  }
  if (/ENOSPC/.test(output)) return 'The dependencies could not be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The dependencies could not be installed: a folder cannot be written to.';
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return 'pnpm-lock.yaml does not fit the package.json files: run `npx pnpm install` and keep its change.';
  }
  return 'The dependencies could not be installed.';
}

/** Puts node_modules/.bin first, so that the project's Node runs and not the machine's. */
function projectEnv() {
  const hasOwnNode = existsSync(join(BIN, 'node')) || existsSync(join(BIN, 'node.exe'));
  if (!hasOwnNode && isOlder(process.versions.node, OLDEST_NODE)) {
    throw new Failure(
      `No Node comes with the dependencies for ${process.platform}-${process.arch}: install Node ${OLDEST_NODE.join('.')} or later.`,
    );
  }
  return {
    ...process.env,
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  };
}

/**
 * @param {string} version such as `24.7.0`
 * @param {number[]} floor major and minor
 */
function isOlder(version, [floorMajor, floorMinor]) {
  const [major, minor] = version.split('.').map(Number);
  return major < floorMajor || (major === floorMajor && minor < floorMinor);
}

/** @param {string} root */
function digestOfManifests(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folders = PACKAGE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name)),
  );
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const folder of ['bench', ...folders]) files.push(join(folder, 'package.json'));
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
