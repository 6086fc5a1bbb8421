import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure, quietly } from './process.mjs';

/**
 * Flags for quick and equal starts: without them Chromium contacts other hosts first. The sandbox
 * needs rights that containers lack.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's package and command: Chromium without windows, which runs the same journeys in three quarters of the CPU time. */
const SHELL = 'chromium-headless-shell';

/**
 * The Chromium to test with: the one named by FOREWORD_CHROMIUM, else the system's, else Playwright's.
 * @returns {string | undefined} its path
 */
export function findChromium() {
  const named = process.env.FOREWORD_CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  return [...PLACES, ...playwrightChromiums()].find((path) => existsSync(path));
}

/** Browsers that `playwright install` left in its cache, newest first. */
function playwrightChromiums() {
  const isMac = process.platform === 'darwin';
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), isMac ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const inside = isMac
    ? ['chrome-mac/Chromium.app/Contents/MacOS/Chromium']
    : ['chrome-linux/chrome', 'chrome-linux64/chrome'];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.split('-')[1]) - Number(one.split('-')[1]))
    .flatMap((name) => inside.map((path) => join(cache, name, path)));
}

/**
 * Makes sure that the browser tests find Chromium and poppler's tools; installs Debian's where it may.
 * @param {{ needsWindow?: boolean }} [options] without windows the headless shell is preferred
 * @returns {Promise<string>} path of Chromium
 * @throws Failure saying what to install
 */
export async function ensureBrowserTools({ needsWindow = true } = {}) {
  if (process.env.FOREWORD_CHROMIUM && !findChromium()) {
    throw new Failure(`FOREWORD_CHROMIUM names no file: ${process.env.FOREWORD_CHROMIUM}`);
  }
  const find = needsWindow ? findChromium : findShellOrChromium;
  const browser = needsWindow ? 'chromium' : SHELL;
  const missing = () => [...(find() ? [] : [browser]), ...missingPoppler()];
  const absent = missing();
  if (absent.length > 0) await installFromDebian(absent);
  const stillAbsent = missing();
  const chromium = find();
  if (stillAbsent.length > 0 || !chromium) {
    throw new Failure(
      `The browser tests need ${stillAbsent.join(' and ')}: install it (on Debian: apt-get install ${stillAbsent.join(' ')})${
        stillAbsent.includes(browser) ? ', or name a Chromium in FOREWORD_CHROMIUM' : ''
      }.`,
    );
  }
  return chromium;
}

function findShellOrChromium() {
  return (process.env.FOREWORD_CHROMIUM ? undefined : findOnPath(SHELL)) ?? findChromium();
}

function missingPoppler() {
  return ['pdftotext', 'pdfinfo', 'pdftoppm'].every(findOnPath) ? [] : ['poppler-utils'];
}

/** @param {string} name */
function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** @param {string[]} packages */
async function installFromDebian(packages) {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
  const [command, ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const doing = `Installing ${packages.join(' and ')} for the browser tests…`;
  await quietly(command, [...before, 'update'], {
    env,
    doing: 'Reading the list of Debian packages…',
  });
  const args = [...before, 'install', '-y', '--no-install-recommends', ...packages];
  const { status, output } = await quietly(command, args, { env, doing });
  if (status !== 0)
    throw new Failure(`apt-get could not install ${packages.join(' and ')}.`, output);
}
