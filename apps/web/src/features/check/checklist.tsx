import type { CheckException } from '@foreword/domain/check.ts';
import { counted } from '@foreword/domain/counted.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { labelOfPlace, type Passage } from '../../lib/form-places.ts';
import { formatTime } from '../../lib/format-time.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './check.module.css';
import {
  type CheckActions,
  type FindingGroup,
  groupFindings,
  type CheckState as State,
  shortened,
  useCheckContext,
  useCheckState,
} from './use-check.ts';

interface Entry {
  path: string;
  text: string;
}

interface ChecklistProps {
  /** Fields that saving or publishing refuses. */
  missing: readonly Entry[];
  unfinished: readonly Entry[];
  onChoose: (passage: Passage) => void;
  /** Where the form is, on another page. */
  linkOf?: ((path: string) => LinkProps) | undefined;
  /** Beside a question that names the unfinished and unreviewed sections itself. */
  isRest?: boolean | undefined;
  reviewAction?: ReactNode;
}

interface Row {
  key: string;
  label: string;
  text: string;
  words?: string[];
  passage: Passage;
}

/** All that is open before readers see the preview, worst first. */
export function Checklist(props: ChecklistProps) {
  const { missing, unfinished, isRest = false, reviewAction } = props;
  const findings = useCheckState((state) => state.findings);
  const groups = groupFindings(findings.filter(({ rule }) => rule !== 'review.missing'));
  const of = (severity: FindingGroup['severity']) =>
    groups.filter((group) => group.severity === severity).map(rowOfGroup);
  const unreviewed = groupFindings(findings.filter(({ rule }) => rule === 'review.missing'));
  const parts = [
    { title: 'Missing or wrong', rows: missing.map(rowOf) },
    { title: 'Unfinished', rows: isRest ? [] : unfinished.map(rowOf) },
    { title: 'Stops publishing', rows: of('blocking') },
    {
      title: 'Generated, not reviewed',
      // The title says what their texts would.
      rows: isRest ? [] : unreviewed.map((group) => ({ ...rowOfGroup(group), text: '' })),
      after: reviewAction,
    },
    { title: 'Worth a look', rows: of('advice') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.checklist}>
      <CheckState isClear={parts.length === 0} isRest={isRest} />
      {parts.map((part) => (
        <ChecklistPart key={part.title} {...part} onChoose={props.onChoose} linkOf={props.linkOf} />
      ))}
    </div>
  );
}

export function useOpenCount({
  missing,
  unfinished,
}: Pick<ChecklistProps, 'missing' | 'unfinished'>) {
  const found = useCheckState(({ findings }) => groupFindings(findings).length);
  return missing.length + unfinished.length + found;
}

const rowOf = ({ path, text }: Entry): Row => ({
  key: path,
  label: labelOfPlace(path),
  text,
  passage: { path, words: '', start: 0 },
});

function rowOfGroup({ key, message, findings }: FindingGroup): Row {
  const { place: path = '', words = '', start = 0 } = findings[0] ?? {};
  const all = findings.map((finding) => shortened(finding.words, 60)).filter(Boolean);
  const passage = { path, words, start };
  return { key, label: labelOfPlace(path), text: message, words: all, passage };
}

/** Rows that show at once. */
const SHOWN = 5;

interface ChecklistPartProps extends Pick<ChecklistProps, 'onChoose' | 'linkOf'> {
  title: string;
  rows: readonly Row[];
  after?: ReactNode;
}

function ChecklistPart({ title, rows, after, onChoose, linkOf }: ChecklistPartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  return (
    <div>
      <h3 id={id}>
        {title} <span className={classes.count}>{rows.length}</span>
      </h3>
      <ul className={classes.rows} aria-labelledby={id}>
        {shown.map((row) => {
          const choose = () => onChoose(row.passage);
          return (
            <li key={row.key}>
              {linkOf ? (
                <Link {...linkOf(row.passage.path)} className={classes.row} onClick={choose}>
                  <RowText {...row} />
                </Link>
              ) : (
                <UnstyledButton className={classes.row ?? ''} onClick={choose}>
                  <RowText {...row} />
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN && (
        <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
      {after}
    </div>
  );
}

const RowText = ({ label, text, words = [] }: Row) => (
  <>
    <span className={classes.place}>{label}</span>
    {text && (
      <span>
        {words.length > 0 && (
          <Box component="q" c="var(--featured)" dir="auto">
            {words.join(' · ')}
          </Box>
        )}{' '}
        {text}
      </span>
    )}
  </>
);

/** When the text was checked, and the button that checks it. The number of findings is announced with each check. */
function CheckState({ isClear, isRest }: { isClear: boolean; isRest: boolean }) {
  const { run } = useCheckContext();
  const state = useCheckState((state) => state);
  const { checkedAt, isRunning, isOlder, findings } = state;
  const more = isRest ? ' else' : '';
  return (
    <Group justify="space-between" gap="0.5rem 1rem" c="dimmed" fz="0.9375rem">
      <p>
        {isClear && checkedAt !== undefined && !isOlder
          ? `Nothing${more} is missing, and the check found nothing${more}.`
          : stateText(state)}
      </p>
      <Button size="small" isBusy={isRunning} busyLabel="Checking…" onClick={run}>
        Check now
      </Button>
      <p className="visually-hidden" role="status">
        {checkedAt !== undefined && `Checked: ${counted(findings.length, 'finding')}`}
      </p>
    </Group>
  );
}

function stateText({ checkedAt, isRunning, isOlder, failure }: State): string {
  if (failure !== undefined) return `Not checked: ${failure}.`;
  if (checkedAt === undefined) return isRunning ? 'Checking the text…' : 'Not checked yet.';
  const time = formatTime(checkedAt);
  return isOlder ? `Checked ${time}, before your last change.` : `Checked ${time}.`;
}

export function useExceptions(previewId: number | undefined, onChange: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const options = (failure: string) => ({
    meta: { failure },
    onSuccess: (exceptions: CheckException[], { id }: { id: number }) => {
      queryClient.setQueryData(trpc.checks.exceptions.queryKey({ id }), exceptions);
      onChange();
    },
  });
  const { mutate: add } = useMutation(
    trpc.checks.addException.mutationOptions(options('Failed to keep the quotation.')),
  );
  const { mutate: remove } = useMutation(
    trpc.checks.removeException.mutationOptions(options('Failed to remove the exception.')),
  );
  return useMemo((): Pick<CheckActions, 'allow' | 'forbid'> => {
    if (previewId === undefined) return {};
    return {
      allow: (quotation, onDone) => add({ id: previewId, quotation }, { onSuccess: onDone }),
      forbid: (quotation) => remove({ id: previewId, quotation }),
    };
  }, [add, remove, previewId]);
}

/** What editors have said about quotations, with who and when. Empty without the text of the book. */
export function ExceptionList({ previewId }: { previewId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasBook = useCheckState(({ coverage }) => coverage !== null);
  const { actions } = useCheckContext();
  const { data } = useQuery(
    useTRPC().checks.exceptions.queryOptions({ id: previewId }, { enabled: isOpen, staleTime: 0 }),
  );
  if (!hasBook) return null;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Quotations that are not of the book</summary>
      {data?.length === 0 && <p className="note">None.</p>}
      <ul className={classes.rows}>
        {data?.map(({ quotation, createdAt, createdBy }) => (
          <li key={quotation} className={classes.exception}>
            <q dir="auto">{shortened(quotation)}</q>
            <span className="note">
              {createdBy && `${createdBy}, `}
              {formatTime(createdAt)}
            </span>
            <Button look="plain" size="small" onClick={() => actions.forbid?.(quotation)}>
              Check it again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
