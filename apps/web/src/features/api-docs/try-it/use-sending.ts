import { parseJson } from '@foreword/domain/json.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { authorization } from '../../../lib/call-headers.ts';
import { useCancellable } from '../../../lib/use-cancellable.ts';
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

interface ApiCall {
  request: ApiRequest;
  withSession: boolean;
  isChanging: boolean;
}

export function useSending() {
  const queryClient = useQueryClient();
  return useCancellable(
    ({ request, withSession }: ApiCall, signal) => send(request, { withSession, signal }),
    {
      onSuccess: (_, { isChanging }) => {
        // Queries never go stale by themselves.
        const predicate = ({ queryKey }: Query) => queryKey[0] !== apiDocumentQuery.queryKey[0];
        if (isChanging) void queryClient.invalidateQueries({ predicate });
      },
    },
  );
}
