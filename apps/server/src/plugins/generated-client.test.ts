import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { generateSource } from 'oazapfts';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, startServer } from '../testing/child.ts';

const SAMPLES = readSampleLibrary().length;

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const ROOT = join(SERVER, '../..');

/** Its types come with the generated client. */
interface MainFlow {
  runMainFlow(url: string): Promise<unknown>;
}

/** A folder with the flow and the client that a generator makes of what a server serves. */
async function generateClient(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(SERVER, 'src/testing/generated-client'), folder, { recursive: true });
  await cp(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(SERVER, 'node_modules'), join(folder, 'node_modules'));
  const source = await generateSource(`${url}/api/openapi.json`, {
    futureStripLegacyMethods: true,
  });
  await writeFile(join(folder, 'api.ts'), source);
  return folder;
}

test('a client generated from the document compiles strictly and runs the main flow', async () => {
  const { url } = await startServer(await makeFolder());
  const folder = await generateClient(url);

  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  await promisify(execFile)(tsc, ['-p', folder]).catch(({ stdout }) => expect(stdout).toBe(''));

  const flow = pathToFileURL(join(folder, 'main-flow.ts')).href;
  const { runMainFlow } = (await import(flow)) as MainFlow;
  expect(await runMainFlow(url)).toEqual({
    email: 'demo@foreword.example',
    listed: SAMPLES,
    hidden: 404,
    published: 'Short, and worth a week.',
    versionNumber: 1,
    republished: 'On Liberty (1859)',
    bulk: { successful: 1, errors: [{ title: '', error: 'Title cannot be empty' }] },
    issues: [{ path: 'abstract', message: 'Abstract is required' }],
    success: true,
    code: 'NOT_FOUND',
  });
});
