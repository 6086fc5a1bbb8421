import { createForewordClient, type ForewordClient } from '@foreword/client/client.ts';
import { type RunningServer, startServer } from '@foreword/client/testing/server.ts';
import { afterAll, beforeAll } from 'vitest';
import { type CommandOptions, type Ended, runCommand } from './command.ts';

interface TestSite {
  server: () => RunningServer;
  /** For what is no matter of the command: a process takes its time. */
  client: () => ForewordClient;
  /** The command, signed in to the tests' server. */
  foreword(args: readonly string[], options?: CommandOptions): Promise<Ended>;
  /** Runs `foreword` with `--json`. @returns the document that it printed */
  json<T>(args: readonly string[], options?: CommandOptions): Promise<T>;
}

/** A running server for the tests of one file. */
export function testSite(environment?: Record<string, string>): TestSite {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(environment);
  });
  afterAll(() => server.stop());

  const foreword: TestSite['foreword'] = (args, options = {}) =>
    runCommand(args, {
      ...options,
      env: { FOREWORD_URL: server.url, FOREWORD_TOKEN: server.token, ...options.env },
    });
  return {
    server: () => server,
    client: () => createForewordClient(server),
    foreword,
    async json<T>(args: readonly string[], options?: CommandOptions) {
      const { code, stdout, stderr } = await foreword([...args, '--json'], options);
      if (code !== 0) throw new Error(`It ended with ${code}:\n${stderr}`);
      return JSON.parse(stdout) as T;
    },
  };
}
