/** One call of a procedure, as every door takes it. */
export interface DoorCall {
  /** Dotted name of the procedure. */
  path: string;
  type: 'query' | 'mutation';
  /** Whether it answers bit by bit: the door gives an `AsyncIterable` then. */
  isStream: boolean;
  input: unknown;
  /** Makes repeating the call harmless. */
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
  /** Longest wait for the answer; the door's own unless given. */
  timeoutMs: number | undefined;
}

/** A way to the procedures: over HTTP, or into the same process. */
export interface Door {
  /**
   * Makes a call, once.
   * @throws ForewordError, also while a stream is read
   */
  call(call: DoorCall): Promise<unknown>;
  /** How often a call that may be repeated is tried again. */
  retries: number;
}
