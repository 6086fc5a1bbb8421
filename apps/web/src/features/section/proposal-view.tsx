import { counted } from '@foreword/domain/counted.ts';
import type { Grounding } from '@foreword/domain/grounding.ts';
import { type Choice, choicesOf } from '@foreword/domain/proposal-choice.ts';
import type { Proposal } from '@foreword/domain/section.ts';
import { diffText, type TextPart } from '@foreword/domain/text-difference.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Checkbox, SimpleGrid } from '@mantine/core';
import { useSet } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { ChangedWords } from '../../lib/changed-words.tsx';
import classes from './section.module.css';

interface ProposalViewProps {
  present: Proposal | null;
  proposal: Proposal;
  grounding: Grounding | undefined;
  /** Whether the text has changed since the proposal was asked for. */
  isStale: boolean;
  onTake: (value: Proposal | null) => void;
  onDiscard: () => void;
}

/** The proposal beside the present text; each change can be taken alone. */
export function ProposalView(props: ProposalViewProps) {
  const { present, proposal, grounding, isStale, onTake, onDiscard } = props;
  const { parts, choices, take } = useMemo(() => choicesOf(present, proposal), [present, proposal]);
  const left = useSet<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const chosen = new Set(choices.map(({ id }) => id).filter((id) => !left.has(id)));
  if (choices.length === 0) {
    return (
      <>
        <p role="status">The proposal is the same as the present text.</p>
        <DialogActions>
          <Button data-autofocus onClick={onDiscard}>
            Close
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {counted(choices.length, 'change')}
      </h3>
      <p>Take all changes, or choose single ones. Nothing is saved until you save the form.</p>
      {isStale && (
        <Notice
          isFailure
          text="The text has changed since the proposal was asked for, so it cannot be taken. Ask for another."
        />
      )}
      <ProposalFindings grounding={grounding} />
      <ul className="stack" style={{ gap: '0.75rem' }}>
        {parts.map((part, index) =>
          part.kind === 'kept' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
            <li key={index} className={`${classes.kept} ${classes.text}`} dir="auto">
              {part.text}
            </li>
          ) : (
            <li key={`choice-${part.id}`} className={classes.change}>
              <Checkbox
                label="Take this change"
                aria-label={`Take this change: ${nameOf(part)}`}
                checked={!left.has(part.id)}
                onChange={({ currentTarget: { checked } }) =>
                  checked ? left.delete(part.id) : left.add(part.id)
                }
                mb="xs"
              />
              <Sides {...part} />
            </li>
          ),
        )}
      </ul>
      <DialogActions>
        <Button onClick={onDiscard}>Discard</Button>
        <Button
          disabled={isStale || chosen.size === 0 || chosen.size === choices.length}
          onClick={() => onTake(take(chosen))}
        >
          Take Chosen ({chosen.size})
        </Button>
        <Button look="primary" disabled={isStale} onClick={() => onTake(proposal)}>
          Take All
        </Button>
      </DialogActions>
    </>
  );
}

function nameOf({ before, after }: Choice): string {
  if (before === '') return `Add “${after}”`;
  return after === '' ? `Remove “${before}”` : `Replace “${before}” with “${after}”`;
}

function Sides({ before, after }: Choice) {
  const words = diffText(before, after);
  const side = (name: string, parts: readonly TextPart[]) => (
    <div>
      <Box c="dimmed" fz="0.8125rem" fw={600}>
        {name}
      </Box>
      {parts.length === 0 ? <span>–</span> : <ChangedWords parts={parts} />}
    </div>
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="0.75rem">
      {side(
        'Present text',
        words.filter(({ kind }) => kind !== 'added'),
      )}
      {side(
        'Proposal',
        words.filter(({ kind }) => kind !== 'removed'),
      )}
    </SimpleGrid>
  );
}

const RULES = { altered: 'quote.altered', missing: 'quote.not-found' };

function ProposalFindings({ grounding }: { grounding: Grounding | undefined }) {
  if (!grounding) return null;
  const { findings, quotations, isChecked } = grounding;
  if (!isChecked) {
    const text = 'The proposal could not be checked now. Check it in the form before you publish.';
    return <Notice isFailure text={text} />;
  }
  // A rule may be off, and without the text of the book none looks for quotations.
  const unfound = quotations.filter(
    ({ status, path }) =>
      status !== 'verbatim' &&
      findings.every((found) => found.path !== path || found.rule !== RULES[status]),
  );
  if (findings.length + unfound.length === 0) return null;
  return (
    <Notice isFailure text="The check of the proposal found:">
      <ul>
        {findings.map(({ rule, path, start, message }) => (
          <li key={`${rule}-${path}-${start}`}>{message}</li>
        ))}
        {unfound.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: quotations may repeat, and the list never changes.
          <li key={index}>“{text}” does not stand in the sources word for word.</li>
        ))}
      </ul>
    </Notice>
  );
}
