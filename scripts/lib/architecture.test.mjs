import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './process.mjs';

/** Paths of the tree drawn in docs/architecture.md. */
function drawnPaths() {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, tree = ''] = /```\n([\s\S]*?)\n```/.exec(page) ?? [];
  const above = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path] = /^( *)([\w./-]+)/.exec(line) ?? [];
    if (path === undefined) return [];
    above.length = indent.length / 2;
    above.push(path);
    return [join(...above)];
  });
}

test('every folder and file of the drawn tree is there', () => {
  const drawn = drawnPaths();
  assert.ok(drawn.length > 20);
  assert.deepEqual(
    drawn.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
});

test('every app and package is in the drawn tree', () => {
  const drawn = new Set(drawnPaths());
  const rooms = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  );
  assert.deepEqual(
    rooms.filter((room) => !drawn.has(room) && !drawn.has(`${room}/`)),
    [],
  );
});
