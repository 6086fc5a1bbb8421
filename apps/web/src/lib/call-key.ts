import { useRef } from 'react';

/** Idempotency keys. The same input keeps its key until the server has answered. */
export function useCallKey() {
  const last = useRef<{ input: string; key: string }>(undefined);
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: newCallKey() };
      return last.current.key;
    },
    /** Call it after an answer: the same input then starts a new call. */
    forget(): void {
      last.current = undefined;
    },
  };
}

/** 128 random bits; `crypto.randomUUID` exists on secure origins only. */
function newCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
