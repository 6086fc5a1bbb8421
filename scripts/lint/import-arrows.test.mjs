import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Imports that a file at that place may not have, and some that it may. The manifest or the linter refuses them. */
const ARROWS = {
  'packages/domain/src/probe.ts': {
    refused: ["import { a } from '@foreword/db/open.ts';"],
    allowed: ["import { a } from './slug.ts';"],
  },
  'packages/rest/src/probe.ts': { refused: ["import { a } from '@foreword/domain/fold-case.ts';"] },
  'packages/ui/src/button/probe.tsx': {
    refused: ["import { a } from '@foreword/domain/fold-case.ts';"],
  },
  'packages/db/src/repositories/probe.ts': {
    refused: [
      "import { a } from '@foreword/router/trpc.ts';",
      "import { a } from '../../../domain/src/fold-case.ts';",
      "export * from '@foreword/rest/meta.ts';",
      "export const a = import('@foreword/rest/meta.ts');",
    ],
    allowed: [
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import { a } from '../schema.ts';",
    ],
  },
  'packages/site-files/src/probe.ts': {
    refused: ["import { a } from '@foreword/db/open.ts';"],
    allowed: ["import { a } from '@foreword/domain/fold-case.ts';"],
  },
  'packages/checks/src/probe.ts': {
    refused: ["import { a } from '@foreword/db/open.ts';"],
    allowed: ["import { a } from '@foreword/domain/fold-case.ts';"],
  },
  'packages/router/src/previews/probe.ts': {
    refused: ["import { a } from '@foreword/ui/theme.ts';"],
    allowed: [
      "import { a } from '@foreword/db/open.ts';",
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import type { A } from '@foreword/rest/meta.ts';",
      "import { a } from '@foreword/site-files/site-file.ts';",
    ],
  },
  'apps/server/src/probe.ts': {
    refused: [
      "import { a } from '@foreword/ui/theme.ts';",
      "import { a } from '@foreword/web/router.tsx';",
    ],
    allowed: [
      "import { a } from '@foreword/router/app-router.ts';",
      "import { a } from '@foreword/rest/mount.ts';",
      "import type { A } from '@foreword/web/render-contract.ts';",
      "import { a } from '@foreword/ui/cover/draw-cover.ts';",
    ],
  },
  'packages/client/src/probe.ts': {
    refused: [
      "import { a } from '@foreword/router/app-router.ts';",
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import { a } from '@foreword/db/open.ts';",
    ],
    allowed: ["import type { A } from '@foreword/router/app-router.ts';"],
  },
  'apps/cli/src/probe.ts': {
    refused: [
      "import { a } from '@foreword/router/app-router.ts';",
      "import { a } from '@foreword/db/open.ts';",
      "import { a } from '@foreword/rest/mount.ts';",
    ],
    allowed: [
      "import type { A } from '@foreword/router/app-router.ts';",
      "import { a } from '@foreword/client/client.ts';",
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import { a } from '@foreword/db/maintenance/backup.ts';",
      "import { a } from '@foreword/site-files/folder.ts';",
    ],
  },
  'apps/cli/src/direct/probe.ts': {
    refused: ["import { a } from '@foreword/rest/mount.ts';"],
    allowed: [
      "import { a } from '@foreword/router/app-router.ts';",
      "import { a } from '@foreword/client/client.ts';",
      "import { a } from '@foreword/db/open.ts';",
    ],
  },
  'apps/e2e/tests/probe.spec.ts': {
    refused: [
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import { a } from '@foreword/rest/mount.ts';",
    ],
    allowed: ["import { a } from '@foreword/rest/testing/watch-answers.ts';"],
  },
  'apps/web/src/router.tsx': {
    refused: [
      "import { a } from '@foreword/db/open.ts';",
      "import { appRouter } from '@foreword/router/app-router.ts';",
      "import { type A } from '@foreword/router/app-router.ts';",
      "import a, { b } from '@foreword/router/app-router.ts';",
      "import * as a from '@foreword/router/app-router.ts';",
      "import '@foreword/router/app-router.ts';",
      "export { a } from '@foreword/router/app-router.ts';",
      "export const a = import('@foreword/router/app-router.ts');",
    ],
    allowed: [
      "import { a } from '@foreword/ui/theme.ts';",
      "import { a } from '@foreword/domain/fold-case.ts';",
      "import type { A } from '@foreword/router/app-router.ts';",
      "import { a } from './features/home/probe.tsx';",
    ],
  },
  'apps/web/src/lib/probe.ts': {
    refused: [
      "import { a } from '../features/home/a.tsx';",
      "import { a } from '../routes/index.tsx';",
    ],
    allowed: ["import { a } from './toast.ts';"],
  },
  'apps/web/src/features/preview/probe.tsx': {
    refused: [
      "import { a } from '../category/a.tsx';",
      "import { a } from '../../routes/index.tsx';",
    ],
    allowed: [
      "import { a } from './a.ts';",
      "import { a } from './export/a.ts';",
      "import { a } from '../../lib/toast.ts';",
    ],
  },
  'apps/web/src/features/preview/export/probe.tsx': {
    refused: [
      "import { a } from '../../category/a.tsx';",
      "import { a } from '../../../routes/index.tsx';",
    ],
    allowed: ["import { a } from '../a.ts';", "import { a } from '../../../lib/toast.ts';"],
  },
  'apps/web/src/routes/probe.tsx': {
    refused: ["import { a } from '@foreword/db/open.ts';"],
    allowed: [
      "import { a } from '../features/home/a.tsx';",
      "import { a } from '../lib/toast.ts';",
    ],
  },
};

/** Errors that are no import: file and line of each must be reported under the rule's name. */
const OTHER_ERRORS = {
  'packages/domain/src/other.ts': [
    ['export const a: any = 1;', 'noExplicitAny'],
    ['console.log(a);', 'noConsole'],
    ["import { B } from './b.ts';", 'useImportType'],
    ['export type C = B;'],
  ],
  'apps/e2e/tests/keys.spec.ts': [
    ["await page.keyboard.press('Enter');", 'plugin'],
    ["await page.keyboard.type('Walden');", 'plugin'],
    ["await field.press('Enter');"],
  ],
};

const found = lint({
  ...mapValues(ARROWS, ({ refused, allowed = [] }) => [...refused, ...allowed]),
  ...mapValues(OTHER_ERRORS, (lines) => lines.map(([line]) => line)),
});

for (const [file, { refused, allowed = [] }] of Object.entries(ARROWS)) {
  test(`manifest and linter hold the arrows of ${file}`, () => {
    const isRefused = (line, index) =>
      specifiersIn(line).some((specifier) => !isInManifest(file, specifier)) ||
      found.some(
        (error) =>
          error.file === file &&
          error.line === index + 1 &&
          /noRestrictedImports|plugin/.test(error.rule),
      );
    assert.deepEqual([...refused, ...allowed].filter(isRefused), refused);
  });
}

test('every import of a package of ours is in its manifest', () => {
  const files = globSync('{apps,packages,bench}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|reports)$/.test(path),
  });
  assert.ok(files.length > 500);
  const unnamed = files.flatMap((file) =>
    specifiersIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((specifier) => !isInManifest(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  assert.deepEqual(unnamed, []);
});

test('any, console and types imported as values are errors in packages; so are keys pressed without focus in journeys', () => {
  for (const [file, lines] of Object.entries(OTHER_ERRORS)) {
    for (const [index, [line, rule]] of lines.entries()) {
      if (!rule) continue;
      const rules = found
        .filter((error) => error.file === file && error.line === index + 1)
        .map((error) => error.rule);
      assert.ok(
        rules.some((name) => name.endsWith(rule)),
        `${rule} is silent about: ${line}`,
      );
    }
  }
});

/** Imports of packages of ours in a source text. */
function specifiersIn(source) {
  const found = source.matchAll(/(?:from|import\(?) ?['"](@foreword\/[^'"]+)/g);
  return [...new Set(Array.from(found, ([, specifier]) => specifier))];
}

/** Whether a file's package names the imported package in its manifest, and that one exports the file. */
function isInManifest(file, specifier) {
  const folder = /^(?:bench|(?:apps|packages)\/[^/]+)/.exec(file)?.[0] ?? '.';
  const [scope, name, ...path] = specifier.split('/');
  const { dependencies, devDependencies } = readManifest(folder);
  if (!{ ...dependencies, ...devDependencies }[`${scope}/${name}`]) return false;
  const { exports = {} } = readManifest(join(folder, 'node_modules', scope, name));
  return ['./*', `./${path.join('/')}`].some((key) => key in exports);
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/**
 * Lints such files under this project's configuration, in a folder of their own.
 * @param {Record<string, string[]>} files lines by path
 * @returns {{ file: string, line: number, rule: string }[]}
 */
function lint(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foreword-lint-')));
  try {
    for (const file of ['biome.json', '.gitignore', 'scripts/lint']) {
      cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    }
    for (const [file, lines] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
    }
    const args = ['lint', '--colors=off', '--reporter=github', '--max-diagnostics=none'];
    const { stdout, error } = spawnSync('biome', args, { cwd: folder, encoding: 'utf8' });
    if (error) throw error;
    const errors = stdout.matchAll(/^::\w+ title=([^,]*),file=([^,]*),line=(\d+)/gm);
    return [...errors].map(([, rule = '', file = '', line]) => ({
      file: relative(folder, resolve(folder, file)),
      line: Number(line),
      rule,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
