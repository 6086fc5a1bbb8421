import { useRef } from 'react';
import { errorCode } from './call-error.ts';

/** Idempotency keys. The same input keeps its key until the server has answered. */
export function useCallKey<Input = unknown>() {
  const last = useRef<{ input: Input; text: string; key: string }>(undefined);
  return {
    keyFor(input: Input): string {
      const text = JSON.stringify(input);
      if (last.current?.text !== text) last.current = { input, text, key: newCallKey() };
      return last.current.key;
    },
    /** The input of the last call, until `forget`. */
    unanswered: (): Input | undefined => last.current?.input,
    /** Call it after an answer: the same input then starts a new call. */
    forget(): void {
      last.current = undefined;
    },
    /** Call it after a failure. A call without an answer may have succeeded: its key stays for a retry. */
    forgetIfAnswered(error: unknown): void {
      if (errorCode(error) !== undefined) last.current = undefined;
    },
  };
}

/** 128 random bits; `crypto.randomUUID` exists on secure origins only. */
function newCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
