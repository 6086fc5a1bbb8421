import type { Program } from '../command.ts';
import { CommandFailure, EXIT } from '../failure.ts';
import { interrupted } from '../io.ts';

const TIMEOUT_MS = 30_000;

export function addOpenapiCommand(program: Program): void {
  program
    .command('openapi')
    .description('print the public OpenAPI document of the server')
    .examples(['foreword openapi > openapi.json', ''])
    .runWithoutServer(async ({ settings, out }) => {
      const document = await readDocument(settings.url);
      out.result(document, () => JSON.stringify(document, null, 2));
    });
}

async function readDocument(url: string): Promise<unknown> {
  const unreachable = (message: string, cause: unknown) =>
    new CommandFailure('NETWORK', EXIT.unreachable, message, { cause });
  const { callsAddress } = await import('@foreword/client/server-address.ts');
  const address = callsAddress(url).replace(/\/trpc$/, '/api/openapi.json');
  const limit = AbortSignal.any([interrupted, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(address, { signal: limit }).catch((cause: unknown) => {
    throw unreachable(`The server at ${new URL(address).origin} cannot be reached`, cause);
  });
  try {
    return (await response.json()) as unknown;
  } catch (cause) {
    throw unreachable('The server at this address is not a Foreword server', cause);
  }
}
