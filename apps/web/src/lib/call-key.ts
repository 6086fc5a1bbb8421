import { useRef } from 'react';

/**
 * Keys for calls that must not do their work twice. The same input gets the same key until the
 * server has answered: sent again after a lost answer, it gets that answer.
 */
export function useCallKey() {
  const last = useRef<{ input: string; key: string }>(undefined);
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: newCallKey() };
      return last.current.key;
    },
    /** The server has answered: the same input is a new call from now on. */
    forget(): void {
      last.current = undefined;
    },
  };
}

/** 128 random bits; `crypto.randomUUID` is there on secure origins alone. */
function newCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
