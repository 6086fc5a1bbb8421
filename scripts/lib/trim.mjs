import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Such as `linuxmusl-x64.node`. */
const FOR_THIS_PLATFORM = new RegExp(`^${process.platform}(musl)?-${process.arch}\\b`);

/**
 * Files that no program here opens, by folder of a package. pnpm leaves out packages for other
 * platforms, but not the files for them inside a package.
 * @type {{ name: string, path: string, keep?: RegExp }[]}
 */
const UNUSED = [
  { name: 'better-sqlite3', path: 'deps' },
  { name: 'better-sqlite3', path: 'src' },
  { name: 'better-sqlite3', path: 'prebuilds', keep: FOR_THIS_PLATFORM },
  { name: `node-${process.platform}-${process.arch}`, path: 'include' },
  { name: 'ai', path: 'docs' },
  ...sourcesOf('ai entities @ai-sdk/gateway @ai-sdk/google @ai-sdk/openai @ai-sdk/provider'),
  ...sourcesOf('@ai-sdk/provider-utils'),
  { name: 'bintrees', path: 'test' },
  { name: 'fastify', path: 'docs' },
  { name: 'fastify', path: 'test' },
  { name: 'pino', path: 'test' },
  ...openTelemetry(),
  // The route tree is all that Prettier formats.
  { name: 'prettier', path: 'plugins', keep: /^(babel|estree|typescript)\./ },
  // Node and the builds load their modules.
  { name: '@simplewebauthn/browser', path: 'dist' },
  { name: '@simplewebauthn/browser', path: 'script' },
  { name: '@simplewebauthn/server', path: 'script' },
  { name: '@peculiar/x509', path: 'build', keep: /^(?!x509\.js$)/ },
  { name: 'tsyringe', path: 'dist/esm2015' },
  { name: 'n2words', path: 'dist' },
  // The languages whose numbers the checks read.
  { name: 'n2words', path: 'src', keep: /^(utils$|(de-DE|es-ES|fr-FR)\.)/ },
  { name: '@fontsource-variable/literata', path: 'files', keep: /-wght-/ },
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
  return [
    {
      name,
      path: '.',
      keep: new RegExp(`^(${weights.join('|')}|LICENSE|LICENSE_FONT|package.json)$`),
    },
    ...weights.map((path) => ({ name, path, keep: /\.ttf$/ })),
  ];
}

/** Node loads their CommonJS files; the copies as modules are for bundlers. */
function openTelemetry() {
  const parts = 'api api-logs core exporter-trace-otlp-http otlp-exporter-base otlp-transformer';
  const sdk = 'resources sdk-logs sdk-metrics sdk-trace sdk-trace-base';
  return [
    ...`${parts} ${sdk}`
      .split(' ')
      .flatMap((part) => ['build/esm', 'build/esnext'].map((path) => ({ name: part, path }))),
    { name: 'semantic-conventions', path: 'dist', keep: /(?<!\.m[jt]s)$/ },
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
 * @param {RegExp} [keep]
 */
function removeIn(folder, keep) {
  if (!existsSync(folder)) return;
  if (!keep) return rmSync(folder, { recursive: true });
  const files = readdirSync(folder);
  const unused = files.filter((file) => !keep.test(file));
  if (unused.length === files.length) return;
  for (const file of unused) rmSync(join(folder, file), { recursive: true });
}

/** Links lead to other packages, and are left alone. @param {string} folder */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && /\.[cm]?(js|ts|css)\.map$/.test(entry.name)) rmSync(path);
  }
}
