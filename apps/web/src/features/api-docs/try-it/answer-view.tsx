import { parseJson } from '@foreword/domain/json.ts';
import { Box, Group, Text, Textarea } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { authorization } from '../../../lib/call-headers.ts';
import { useCancellable } from '../../../lib/use-cancellable.ts';
import classes from '../api-docs.module.css';
import { CopyButton } from '../code.tsx';
import { apiDocumentQuery, type EndpointAnswer, pretty } from '../document/endpoints.ts';
import type { ApiRequest } from './request.ts';

/** A longer text slows the browser; Copy takes the whole text. */
const SHOWN_CHARACTERS = 100_000;

type Sending = Pick<ReturnType<typeof useSending>, 'data' | 'error' | 'isPending' | 'isCancelled'>;

interface AnswerViewProps {
  sending: Sending;
  documented: readonly EndpointAnswer[];
}

export function AnswerView({ sending, documented }: AnswerViewProps) {
  return (
    <Box miw={0}>
      <Text role="status" fw={600} c={colourOf(sending)}>
        {outcomeOf(sending, documented)}
      </Text>
      {sending.data && <Answer answer={sending.data} />}
    </Box>
  );
}

function Answer({ answer: { headers, body } }: { answer: ApiAnswer }) {
  return (
    <>
      {headers.length > 0 && (
        <details className={classes.fold}>
          <summary>Headers ({headers.length})</summary>
          <dl>
            {headers.map(([name, value]) => (
              <Group key={name} gap="0 0.75rem" py="0.25rem" className={classes.line ?? ''}>
                <Box component="dt" fw={600}>
                  {name}
                </Box>
                <dd>{value}</dd>
              </Group>
            ))}
          </dl>
        </details>
      )}
      {body !== '' && (
        <>
          <Group justify="space-between" mih="2.75rem">
            <Text fw={600} aria-hidden="true">
              Body
            </Text>
            <CopyButton text={body} label="Copy body" />
          </Group>
          {/* The keyboard can scroll and select a text area. */}
          <Textarea
            classNames={{ input: classes.code ?? '' }}
            aria-label="Body of the answer"
            readOnly
            spellCheck={false}
            rows={Math.min(24, body.split('\n').length + 1)}
            value={body.slice(0, SHOWN_CHARACTERS)}
          />
          {body.length > SHOWN_CHARACTERS && (
            <p>
              These are the first {SHOWN_CHARACTERS.toLocaleString('en')} of{' '}
              {body.length.toLocaleString('en')} characters. Copy body takes all of them.
            </p>
          )}
        </>
      )}
    </>
  );
}

function colourOf({ data, error, isCancelled }: Sending): string | undefined {
  if (error) return isCancelled ? undefined : 'var(--danger)';
  return data && (data.isSuccess || data.isRedirect ? 'var(--accent)' : 'var(--danger)');
}

function outcomeOf(sending: Sending, documented: readonly EndpointAnswer[]): string {
  const { data, error, isPending, isCancelled } = sending;
  if (isPending) return 'Sending…';
  if (isCancelled) return 'Cancelled. The server may have done the work all the same.';
  if (error) {
    return `No answer came back (${error.message}). Check the connection, and whether the call did its work, before you send it again.`;
  }
  return data ? answerText(data, documented) : '';
}

function answerText(
  { status, isRedirect, durationMs }: ApiAnswer,
  documented: readonly EndpointAnswer[],
): string {
  const time = `in ${durationMs.toLocaleString('en')} ms`;
  if (!isRedirect) return `${status} ${time}`;
  const redirect = documented.find((answer) => answer.status.startsWith('3'));
  const what = redirect ? `${redirect.status} ${redirect.description}` : 'a redirect';
  return `Redirected (${what}) ${time}. Browsers do not tell a page where a redirect leads.`;
}

interface ApiAnswer {
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
