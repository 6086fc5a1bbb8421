import type { Provenance } from '@foreword/domain/provenance.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box, Popover, Stack, Switch, UnstyledButton } from '@mantine/core';
import { createContext, use, useId, useRef } from 'react';
import { labelOfPlace, SHORT_NAMES } from '../../lib/form-places.ts';
import { isReviewable, markOf, type OriginMark, originLines } from './origin-words.ts';
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
  return origins && <OriginPopover name={name} origins={origins} />;
}

function OriginPopover({ name, origins }: { name: string; origins: Origins }) {
  const { provenance, edited, generated, locked } = origins;
  const state = {
    entry: provenance[name as keyof typeof provenance],
    isEdited: edited.includes(name),
    isGenerated: generated.includes(name),
  };
  const isLocked = locked.includes(name);
  const mark = markOf(state);
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
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
  const { provenance, edited, generated, review, isReviewing } = origins;
  const names = Object.entries(provenance)
    .filter(([name, entry]) =>
      isReviewable({
        entry,
        isEdited: edited.includes(name),
        isGenerated: generated.includes(name),
      }),
    )
    .map(([name]) => name);
  if (names.length === 0) return null;
  return (
    <Button size="small" isBusy={isReviewing} onClick={() => review(names)}>
      Mark all as reviewed
    </Button>
  );
}
