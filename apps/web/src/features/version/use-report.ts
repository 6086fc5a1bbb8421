import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../lib/toast.ts';

export interface Message {
  kind: 'success' | 'failure';
  text: string;
}

/** Says how something ended: in a toast, and in the alert at the page's top (spec §8). */
export function useReport() {
  const [message, setMessage] = useState<Message>();
  const success = useCallback((text: string) => {
    setMessage({ kind: 'success', text });
    toast.success('Success!', text);
  }, []);
  const failure = useCallback((text: string) => {
    setMessage({ kind: 'failure', text });
    toast.failure('Error', text);
  }, []);
  const clear = useCallback(() => setMessage(undefined), []);
  return useMemo(
    () => ({ message, report: { success, failure, clear } }),
    [message, success, failure, clear],
  );
}

export type Report = ReturnType<typeof useReport>['report'];
