import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that no program here opens, by folder of a package. pnpm leaves out packages for other
 * platforms, but not the files for them inside a package.
 */
const UNUSED = [
  { name: 'better-sqlite3', path: 'deps' },
  { name: 'better-sqlite3', path: 'src' },
  { name: 'better-sqlite3', path: 'prebuilds', keep: isForThisPlatform },
  { name: `node-${process.platform}-${process.arch}`, path: 'include' },
  { name: 'ai', path: 'docs' },
  ...sourcesOf('ai entities @ai-sdk/gateway @ai-sdk/google @ai-sdk/openai @ai-sdk/provider'),
  ...sourcesOf('@ai-sdk/provider-utils'),
  { name: 'bintrees', path: 'test' },
  { name: 'fastify', path: 'docs' },
  { name: 'fastify', path: 'test' },
  { name: 'pino', path: 'test' },
  ...openTelemetry(),
  { name: 'prettier', path: 'plugins', keep: isForTypeScript },
  // Node and the builds load their modules.
  { name: '@simplewebauthn/browser', path: 'dist' },
  { name: '@simplewebauthn/browser', path: 'script' },
  { name: '@simplewebauthn/server', path: 'script' },
  { name: '@peculiar/x509', path: 'build', keep: isForNoScriptTag },
  { name: 'tsyringe', path: 'dist/esm2015' },
  { name: 'n2words', path: 'dist' },
  { name: 'n2words', path: 'src', keep: isOfChecks },
  { name: '@fontsource-variable/literata', path: 'files', keep: isOfPages },
  ...drawnFont('literata', ['400Regular', '600SemiBold']),
  ...drawnFont('noto-emoji', ['600SemiBold']),
  ...drawnFont('noto-naskh-arabic', ['600SemiBold']),
  ...drawnFont('noto-serif-hebrew', ['600SemiBold']),
];

/** Beside the modules that Node loads. @param {string} names */
function sourcesOf(names) {
  return names.split(' ').map((name) => ({ name, path: 'src' }));
}

/**
 * Pictures are drawn in a few weights.
 * @param {string} family
 * @param {readonly string[]} weights
 */
function drawnFont(family, weights) {
  const name = `@expo-google-fonts/${family}`;
  const kept = [...weights, 'LICENSE', 'LICENSE_FONT', 'package.json'];
  return [
    { name, path: '.', keep: (/** @type {string} */ file) => kept.includes(file) },
    ...weights.map((path) => ({ name, path, keep: isFont })),
  ];
}

/** @param {string} file */
function isFont(file) {
  return file.endsWith('.ttf');
}

/** The route tree is all that Prettier formats. @param {string} file */
function isForTypeScript(file) {
  return /^(babel|estree|typescript)\./.test(file);
}

/** @param {string} file */
function isForNoScriptTag(file) {
  return file !== 'x509.js';
}

/** @param {string} file such as `literata-latin-wght-normal.woff2` */
function isOfPages(file) {
  return file.includes('-wght-');
}

/** The languages whose numbers the checks read. @param {string} file */
function isOfChecks(file) {
  return file === 'utils' || /^(de-DE|es-ES|fr-FR)\./.test(file);
}

/** Node loads their CommonJS files; the copies as modules are for bundlers. */
function openTelemetry() {
  const parts = 'api api-logs core exporter-trace-otlp-http otlp-exporter-base otlp-transformer';
  const sdk = 'resources sdk-logs sdk-metrics sdk-trace sdk-trace-base';
  return [
    ...`${parts} ${sdk}`
      .split(' ')
      .flatMap((part) => ['build/esm', 'build/esnext'].map((path) => ({ name: part, path }))),
    { name: 'semantic-conventions', path: 'dist', keep: isNoModule },
  ].map((entry) => ({ ...entry, name: `@opentelemetry/${entry.name}` }));
}

/**
 * Removes source maps, C sources, tests, manuals and the binaries of other platforms from installed
 * packages: a fifth of what a start installs. A complete install does not need them either.
 * @param {string} root
 */
export function trimPackages(root) {
  const store = join(root, 'node_modules', '.pnpm');
  for (const entry of readdirSync(store, { withFileTypes: true })) {
    const packages = join(store, entry.name, 'node_modules');
    if (!entry.isDirectory() || !existsSync(packages)) continue;
    for (const { name, path, keep } of UNUSED) removeIn(join(packages, name, path), keep);
    removeSourceMaps(packages);
  }
}

/**
 * @param {string} folder
 * @param {(file: string) => boolean} [keep]
 */
function removeIn(folder, keep) {
  if (!existsSync(folder)) return;
  if (!keep) return rmSync(folder, { recursive: true });
  const files = readdirSync(folder);
  if (!files.some(keep)) return;
  for (const file of files.filter((name) => !keep(name))) {
    rmSync(join(folder, file), { recursive: true });
  }
}

/** @param {string} file such as `linuxmusl-x64.node` */
function isForThisPlatform(file) {
  return new RegExp(`^${process.platform}(musl)?-${process.arch}\\b`).test(file);
}

/** @param {string} file */
function isNoModule(file) {
  return !/\.m[jt]s$/.test(file);
}

/** Links lead to other packages, and are left alone. @param {string} folder */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && /\.[cm]?(js|ts|css)\.map$/.test(entry.name)) rmSync(path);
  }
}
