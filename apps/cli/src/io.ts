import { AsyncLocalStorage } from 'node:async_hooks';

/** The parts of the process that a command uses; tests run commands with their own. */
export type Io = Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr' | 'exitCode'>;

const running = new AsyncLocalStorage<Io>();

const interruption = new AbortController();

/** Aborted by the first Ctrl-C. */
export const interrupted = interruption.signal;
export const interrupt = (): void => interruption.abort();

export const io = (): Io => running.getStore() ?? process;
export const withIo = <T>(own: Io, run: () => T): T => running.run(own, run);
