import { useMemo, useState } from 'react';
import { toast } from '../../lib/toast.ts';

export interface Message {
  kind: 'success' | 'failure';
  text: string;
}

/**
 * Says how something ended: in a toast, and in the alert at the page's top (spec §8).
 * @returns `report` is one object for the life of the page, so that effects may depend on it
 */
export function useReport() {
  const [message, setMessage] = useState<Message>();
  const report = useMemo(
    () => ({
      success(text: string) {
        setMessage({ kind: 'success', text });
        toast.success('Success!', text);
      },
      failure(text: string) {
        setMessage({ kind: 'failure', text });
        toast.failure('Error', text);
      },
      clear: () => setMessage(undefined),
    }),
    [],
  );
  return { message, report };
}

export type Report = ReturnType<typeof useReport>['report'];
