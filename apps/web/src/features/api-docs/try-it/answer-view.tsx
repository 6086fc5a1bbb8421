import { CopyButton } from '../code.tsx';
import type { EndpointAnswer } from '../document/endpoints.ts';
import classes from './try-it.module.css';
import type { ApiAnswer, Sending } from './use-sending.ts';

/** A longer text slows the browser; Copy takes the whole text. */
const SHOWN_CHARACTERS = 100_000;

interface AnswerViewProps {
  sending: Sending;
  documented: readonly EndpointAnswer[];
}

export function AnswerView({ sending, documented }: AnswerViewProps) {
  return (
    <div className={classes.outcome}>
      <p role="status" className={classes.status} data-kind={kindOf(sending)}>
        {outcomeOf(sending, documented)}
      </p>
      {sending.is === 'answered' && <Answer answer={sending.answer} />}
    </div>
  );
}

function Answer({ answer: { headers, body } }: { answer: ApiAnswer }) {
  return (
    <>
      {headers.length > 0 && (
        <details className={classes.headers}>
          <summary>Headers ({headers.length})</summary>
          <dl>
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {body !== '' && (
        <>
          <div className={classes.bodyHead}>
            <span className={classes.label} aria-hidden="true">
              Body
            </span>
            <CopyButton text={body} label="Copy body" />
          </div>
          {/* The keyboard can scroll and select a text area. */}
          <textarea
            className={classes.body}
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

function kindOf(sending: Sending): 'success' | 'failure' | undefined {
  if (sending.is === 'failed') return 'failure';
  if (sending.is !== 'answered') return undefined;
  return sending.answer.isSuccess || sending.answer.isRedirect ? 'success' : 'failure';
}

function outcomeOf(sending: Sending, documented: readonly EndpointAnswer[]): string {
  switch (sending.is) {
    case 'idle':
      return '';
    case 'running':
      return 'Sending…';
    case 'cancelled':
      return 'Cancelled. The server may have done the work all the same.';
    case 'failed':
      return `No answer came back (${sending.reason}). Check the connection, and whether the call did its work, before you send it again.`;
    case 'answered':
      return answerText(sending.answer, documented);
  }
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
