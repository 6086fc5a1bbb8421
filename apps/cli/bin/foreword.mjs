#!/usr/bin/env node
// Plain JavaScript for Node 20 and later: an older Node than the product needs starts the project's own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The oldest Node that has what the product uses: Argon2, and `await using`. */
const OLDEST_NODE = [24, 7];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);

if (isOld) {
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (existsSync(node)) {
    runWith(node);
  } else {
    process.stderr.write(
      `foreword: needs Node ${OLDEST_NODE.join('.')} or later, this is ${process.versions.node}: run npm start once, which installs one\n`,
    );
    process.exitCode = 78;
  }
} else {
  // Halves the time to the first word: Node keeps the compiled files in the temporary folder.
  module.enableCompileCache();
  await import('../src/main.ts');
}

/** @param {string} node */
function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // The terminal sends these to both; a signal to one process alone is meant for the command.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
