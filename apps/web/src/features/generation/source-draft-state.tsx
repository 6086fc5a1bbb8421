import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './generation.module.css';
import type { useSourceDraft } from './use-source-draft.ts';

interface SourceDraftStateProps {
  draft: Pick<ReturnType<typeof useSourceDraft>, 'draft' | 'step'>;
  file: File | undefined;
}

/** Says how far the draft and its file have come, and what stands saved if a step failed. */
export function SourceDraftState({ draft: { draft, step }, file }: SourceDraftStateProps) {
  const name = file?.name ?? 'the file';
  if (step.kind === 'idle') return null;
  if (step.kind !== 'failed') {
    const sent = step.kind === 'attaching' ? step.sent : 0;
    const attaching =
      sent < 1 ? `Sending ${name}: ${Math.floor(sent * 100)} %` : `The server is reading ${name}`;
    const text = step.kind === 'saving' ? 'Saving a draft…' : attaching;
    return (
      <p role="status" className={classes.end}>
        {text}
      </p>
    );
  }
  return (
    <Box role="alert" className={classes.notice} mb="1.5rem">
      {draft === undefined ? (
        <p>
          The draft could not be saved, and nothing is attached: {step.text} Generate again; that
          makes no second draft.
        </p>
      ) : (
        <p>
          The draft “{draft.title}” is saved as number {draft.id}, but {name} is not attached:{' '}
          {step.text} Generate again, with this file or another, write the sections by hand, or{' '}
          <Link to="/admin/edit/$id" params={{ id: String(draft.id) }}>
            open the draft
          </Link>
          .
        </p>
      )}
    </Box>
  );
}
