import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './process.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(ROOT, name), 'utf8');

test('the image can back up the PostgreSQL that compose.yaml runs', () => {
  const [, client] = /install .*postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? [];
  const [, server] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  assert.ok(client);
  assert.equal(client, server);
});

test('backups of the container go to its volume', () => {
  const dockerfile = read('Dockerfile');
  const [, folder = ''] = /BACKUP_FOLDER=(\S+)/.exec(dockerfile) ?? [];
  const [, volume] = /^VOLUME (\S+)/m.exec(dockerfile) ?? [];
  assert.ok(folder.startsWith(`${volume}/`));
  assert.match(read('compose.yaml'), new RegExp(`- data:${volume}\n`));
});
