import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { isGenerated, type Origin } from '@foreword/domain/origins.ts';
import type { FieldProvenance, Provenance } from '@foreword/domain/provenance.ts';
import { generationText } from '@foreword/domain/provider-name.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box, Popover, Stack, Switch, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useId, useRef } from 'react';
import { labelOfPlace, SHORT_NAMES } from '../../lib/form-places.ts';
import { formatTime } from '../../lib/format-time.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './provenance.module.css';

/** What the marks at the labels read. The same object while none of it changes. */
interface Origins {
  provenance: Provenance;
  edited: readonly string[];
  /** Names of the fields that a provider has written since the last save. */
  generated: readonly string[];
  locked: readonly string[];
  isReadOnly: boolean;
  /** Undefined for a preview that is not saved. */
  review: ((names: string[]) => void) | undefined;
  isReviewing: boolean;
  lock: (name: string, isLocked: boolean) => void;
}

export const OriginsContext = createContext<Origins | undefined>(undefined);

/** A quiet mark at a label. A press opens where the text came from, and takes a review or a lock. */
export function FieldOrigin({ name }: { name: string }) {
  const origins = use(OriginsContext);
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (!origins) return null;
  const state = stateOf(origins, name);
  const isLocked = origins.locked.includes(name);
  const mark = markOf(state);
  const review = () => {
    origins.review?.([name]);
    // The button goes.
    panel.current?.focus();
  };
  return (
    // A panel that hides while the page scrolls would lose the focus.
    <Popover position="bottom-end" width={300} trapFocus returnFocus withArrow hideDetached={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.mark ?? ''}
          data-tone={mark?.tone}
          data-long={mark && mark.text.length > SHORT_MARK ? '' : undefined}
        >
          <span className="visually-hidden">
            Origin of {SHORT_NAMES[name] ?? labelOfPlace(name)}: {fullMark(mark, isLocked)}
          </span>
          <span className={classes.signs} aria-hidden="true">
            {mark?.text}
            {mark?.isReviewed && <AdminIcon name="check" size={14} />}
            {isLocked && <AdminIcon name="lock" size={14} />}
            {!mark && !isLocked && <AdminIcon name="more" size={16} />}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <Stack ref={panel} gap="0.625rem" align="flex-start" fz="0.9375rem" lh={1.45} tabIndex={-1}>
          <Box component="p" id={title} fw={600}>
            {labelOfPlace(name)}
          </Box>
          {originLines(state).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {origins.review && isReviewable(state) && (
            <Button size="small" isBusy={origins.isReviewing} onClick={review}>
              Reviewed
            </Button>
          )}
          <Switch
            label="Locked"
            description="Generation leaves a locked field as it is. You can still type in it."
            checked={isLocked}
            disabled={origins.isReadOnly}
            onChange={(event) => origins.lock(name, event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const stateOf = ({ provenance, edited, generated }: Origins, name: string): OriginState => ({
  entry: provenance[name as keyof Provenance],
  isEdited: edited.includes(name),
  isGenerated: generated.includes(name),
});

/** Longer marks may not fit beside a label. */
const SHORT_MARK = 12;

const fullMark = (mark: OriginMark | undefined, isLocked: boolean): string =>
  [
    mark?.text ?? 'no mark',
    mark?.isReviewed && 'reviewed',
    mark?.tone === 'open' && 'not reviewed',
    isLocked && 'locked',
  ]
    .filter(Boolean)
    .join(', ');

export function ReviewAll() {
  const origins = use(OriginsContext);
  if (!origins?.review) return null;
  const { provenance, review, isReviewing } = origins;
  const names = Object.keys(provenance).filter((name) => isReviewable(stateOf(origins, name)));
  if (names.length === 0) return null;
  return (
    <Button size="small" isBusy={isReviewing} onClick={() => review(names)}>
      Mark all as reviewed
    </Button>
  );
}

interface Reviewed {
  previewId: number;
  /** A version never changes. */
  versionId?: number | undefined;
  /** State of the working copy that the form shows. */
  updatedAt: string;
}

export function useReview(of: Reviewed | undefined) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    trpc.reviews.add.mutationOptions({
      meta: { failure: 'Failed to keep the review. Save the form, then try again.' },
      onSuccess: (preview, { id, versionId }) => {
        queryClient.setQueryData(trpc.previews.adminById.queryKey({ id }), preview);
        if (versionId === undefined) return undefined;
        const queryKey = trpc.versions.byId.queryKey({ id, versionId });
        return queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  const { previewId, versionId, updatedAt } = of ?? {};
  const review = useCallback(
    (names: string[]) => {
      if (previewId === undefined) return;
      const state = versionId === undefined ? { updatedAt } : { versionId };
      mutate({ id: previewId, ...state, fields: names as (keyof PreviewContent)[] });
    },
    [mutate, previewId, versionId, updatedAt],
  );
  return { review, isReviewing: isPending };
}

const ORIGIN_WORDS: Record<Origin, string> = {
  typed: 'Typed',
  generated: 'Generated',
  'generated-edited': 'Generated, edited',
  imported: 'Imported',
  unknown: 'Unknown',
};

interface OriginState {
  entry: FieldProvenance | undefined;
  /** Differs from what is saved. */
  isEdited: boolean;
  /** Written by a provider since the last save. */
  isGenerated: boolean;
}

interface OriginMark {
  text: string;
  tone: 'open' | 'quiet';
  isReviewed: boolean;
}

/** What shows beside a label; undefined for typed and empty fields. */
export function markOf({ entry, ...unsaved }: OriginState): OriginMark | undefined {
  const { isEdited } = unsaved;
  if (unsaved.isGenerated) return { text: 'Generated, not saved', tone: 'open', isReviewed: false };
  if (isEdited) return { text: 'Edited, not saved', tone: 'quiet', isReviewed: false };
  if (entry === undefined || entry.origin === 'typed') return undefined;
  const isReviewed = isGenerated(entry) && entry.reviewedAt !== null;
  const isOpen = isGenerated(entry) && !isReviewed;
  return { text: ORIGIN_WORDS[entry.origin], tone: isOpen ? 'open' : 'quiet', isReviewed };
}

export function originLines({ entry, isEdited, ...unsaved }: OriginState): string[] {
  if (unsaved.isGenerated) return ['Generated now, and not saved. No person has reviewed it.'];
  const lines = entry === undefined ? ['Nothing is saved here yet.'] : savedLines(entry);
  return isEdited ? ['Edited, not saved: saving decides where it is from.', ...lines] : lines;
}

function savedLines(entry: FieldProvenance): string[] {
  const { origin, at, by, reviewedBy, reviewedAt } = entry;
  const opening = isGenerated(entry) ? generationText(entry) : OPENINGS[origin];
  const lines = [sentence(opening, at && `on ${formatTime(at)}`)];
  if (by) lines.push(`Saved by ${by}.`);
  if (!isGenerated(entry)) return lines;
  if (reviewedAt === null) return [...lines, 'No person has reviewed it.'];
  return [
    ...lines,
    sentence('Reviewed', reviewedBy && `by ${reviewedBy}`, `on ${formatTime(reviewedAt)}`),
  ];
}

const OPENINGS: Partial<Record<Origin, string>> = {
  typed: 'Typed',
  imported: 'Imported',
  unknown: 'Of unknown origin: it is older than these records',
};

const sentence = (...words: (string | null | undefined)[]): string =>
  `${words.filter(Boolean).join(' ')}.`;

/** Whether an editor may say that the saved text is reviewed. */
export const isReviewable = ({ entry, isEdited, ...unsaved }: OriginState): boolean =>
  entry !== undefined &&
  !isEdited &&
  !unsaved.isGenerated &&
  isGenerated(entry) &&
  entry.reviewedAt === null;
