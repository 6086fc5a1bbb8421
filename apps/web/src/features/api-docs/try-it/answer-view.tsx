import { Box, Group, Text, Textarea } from '@mantine/core';
import classes from '../api-docs.module.css';
import { CopyButton } from '../code.tsx';
import type { EndpointAnswer } from '../document/endpoints.ts';
import type { ApiAnswer, useSending } from './use-sending.ts';

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
