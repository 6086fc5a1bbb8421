import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ensureBuilt } from './build.mjs';

const root = mkdtempSync(join(tmpdir(), 'foreword-build-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('pages and server are built when sources or built files differ from the last build', async () => {
  write('node_modules/.keep', '');
  write('apps/web/src/page.tsx', '1');
  assert.equal(await built(), true);
  assert.equal(await built(), false);

  write('packages/ui/src/button.tsx', '1');
  assert.equal(await built(), true, 'after a change of a source');
  write('apps/cli/src/main.ts', '1');
  assert.equal(await built(), false, 'after a change of no source');
  write('apps/server/src/app.ts', '1');
  assert.equal(await built(), true, 'after a change of the server');

  write('apps/web/dist/server/entry-server.js', 'of another branch');
  assert.equal(await built(), true, 'after a build by another program');
  rmSync(join(root, 'apps/web/dist'), { recursive: true });
  assert.equal(await built(), true, 'without the built files');
});

test('a build that failed is repeated', async () => {
  write('apps/web/src/page.tsx', '2');
  await assert.rejects(built(1), /The build failed/);
  assert.equal(await built(), true);
});

async function built(status = 0) {
  let isBuilt = false;
  await ensureBuilt(process.env, {
    root,
    async run() {
      isBuilt = true;
      write('apps/web/dist/client/.vite/manifest.json', '{}');
      write('apps/web/dist/server/entry-server.js', '');
      write('apps/server/dist/main.js', '');
      return { status, output: '' };
    },
  });
  return isBuilt;
}

function write(file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
