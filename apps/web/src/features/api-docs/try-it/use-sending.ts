import { parseJson } from '@foreword/domain/json.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { authorization } from '../../../lib/call-headers.ts';
import { apiDocumentQuery, pretty } from '../document/endpoints.ts';
import type { ApiRequest } from './request.ts';

export interface ApiAnswer {
  /** Empty for a redirect: browsers hide its status from scripts. */
  status: string;
  isSuccess: boolean;
  isRedirect: boolean;
  durationMs: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

/** @throws DOMException `AbortError` on the signal, TypeError without an answer */
async function send(
  { method, target, headers, body }: ApiRequest,
  { withSession, signal }: { withSession: boolean; signal: AbortSignal },
): Promise<ApiAnswer> {
  const startedAt = performance.now();
  const response = await fetch(target, {
    method,
    headers: { ...Object.fromEntries(headers), ...(withSession && authorization()) },
    ...(body !== undefined && { body }),
    credentials: withSession ? 'include' : 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
  const text = await response.text();
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    isSuccess: response.ok,
    isRedirect: response.type === 'opaqueredirect',
    durationMs: Math.round(performance.now() - startedAt),
    headers: [...response.headers],
    body: readable(text),
  };
}

function readable(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : pretty(value);
}

export type Sending =
  | { is: 'idle' | 'running' | 'cancelled' }
  | { is: 'answered'; answer: ApiAnswer }
  | { is: 'failed'; reason: string };

interface SendOptions {
  withSession: boolean;
  isChanging: boolean;
}

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
      if (isChanging) await invalidateScreens();
    } catch (error) {
      if (controller.signal.aborted) setSending({ is: 'cancelled' });
      else setSending({ is: 'failed', reason: error instanceof Error ? error.message : '' });
    }
  };

  /** Queries never go stale by themselves. */
  const invalidateScreens = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== apiDocumentQuery.queryKey[0],
    });

  return { sending, start, cancel: () => running.current?.abort() };
}
