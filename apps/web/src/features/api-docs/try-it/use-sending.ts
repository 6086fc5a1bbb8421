import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiDocumentQuery } from '../api-document-query.ts';
import type { ApiRequest } from './request.ts';
import { type ApiAnswer, send } from './send.ts';

export type Sending =
  | { is: 'idle' | 'running' | 'cancelled' }
  | { is: 'answered'; answer: ApiAnswer }
  | { is: 'failed'; reason: string };

interface SendOptions {
  withSession: boolean;
  /** Whether the call may change what other screens show. */
  isChanging: boolean;
}

/** Sends one request at a time; leaving the page ends it. */
export function useSending() {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ApiRequest, { withSession, isChanging }: SendOptions) => {
    const controller = new AbortController();
    running.current = controller;
    setSending({ is: 'running' });
    try {
      const answer = await send(request, { withSession, signal: controller.signal });
      setSending({ is: 'answered', answer });
      if (isChanging) await forgetWhatWasRead();
    } catch (error) {
      if (controller.signal.aborted) setSending({ is: 'cancelled' });
      else setSending({ is: 'failed', reason: error instanceof Error ? error.message : '' });
    }
  };

  /** Data is never stale by itself (spec §9): the other screens have to be told. */
  const forgetWhatWasRead = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== apiDocumentQuery.queryKey[0],
    });

  return { sending, start, cancel: () => running.current?.abort() };
}
