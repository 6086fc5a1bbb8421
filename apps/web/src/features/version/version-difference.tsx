import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { diffContent, type FieldDifference } from '@foreword/domain/content-difference.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import {
  FieldDifferenceView,
  type SideText,
  type TakeOffer,
  useSide,
} from './field-difference.tsx';
import { failureText, type Report } from './report.ts';
import { useTake } from './use-version-actions.ts';
import type { Pair } from './version-toolbar.tsx';

interface VersionDifferenceProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
  pair: Pair;
  report: Report;
}

export function VersionDifference({ preview, versions, pair, report }: VersionDifferenceProps) {
  const first = useSide(preview, versions, pair[0]);
  const second = useSide(preview, versions, pair[1]);
  const heading = useRef<HTMLHeadingElement>(null);
  const taking = useTake(preview, report);
  const error = first.error ?? second.error;
  const fields = useMemo(
    () => first.text && second.text && diffContent(first.text, second.text),
    [first.text, second.text],
  );

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!error) return;
    const isGone = errorCode(error) === 'NOT_FOUND';
    report.failure(
      failureText(isGone ? 'Could not find selected versions' : 'Failed to fetch versions', error),
    );
  }, [error, report]);

  return (
    <Paper component="section" withBorder p="1.25rem" aria-labelledby="difference">
      <Stack>
        <Text component="h2" fz="1.25rem" id="difference" ref={heading} tabIndex={-1}>
          From {first.name} to {second.name}
        </Text>
        {taking.taken && (
          <Group gap="sm">
            <Text>The working copy has {taking.taken.label} now.</Text>
            <Button size="small" isBusy={taking.isBusy} onClick={taking.undo}>
              Undo
            </Button>
          </Group>
        )}
        {error ? (
          <Button onClick={() => Promise.all([first.retry(), second.retry()])}>Try again</Button>
        ) : fields ? (
          <Fields fields={fields} sides={[first, second]} offer={offerOf(first, second, taking)} />
        ) : (
          <Spinner label="Comparing" />
        )}
      </Stack>
    </Paper>
  );
}

/** Only into the working copy, from a version on the other side. */
function offerOf(
  first: SideText,
  second: SideText,
  { isBusy, take, isLocked, unlock }: ReturnType<typeof useTake>,
): TakeOffer | undefined {
  const isSecond = first.versionId === null;
  const { versionId, name } = isSecond ? second : first;
  if (versionId === null || (!isSecond && second.versionId !== null)) return undefined;
  const onTake: TakeOffer['onTake'] = (taking) => take({ ...taking, versionId });
  return { name, isSecond, isBusy, isLocked, onTake, onUnlock: unlock };
}

interface FieldsProps {
  fields: readonly FieldDifference[];
  sides: readonly [SideText, SideText];
  offer: TakeOffer | undefined;
}

function Fields({ fields, ...rest }: FieldsProps) {
  const changed = fields.filter(({ isChanged }) => isChanged);
  const unchanged = fields.filter(({ isChanged }) => !isChanged);
  return (
    <>
      {changed.length === 0 ? (
        <p>Every field is the same in both.</p>
      ) : (
        <Small>
          <del>Struck through</del>: in the first only. <ins>Underlined</ins>: in the second only.
        </Small>
      )}
      {changed.map((field) => (
        <FieldDifferenceView key={field.name} field={field} {...rest} />
      ))}
      {changed.length > 0 && unchanged.length > 0 && (
        <Small>Not changed: {unchanged.map(({ label }) => label).join(', ')}.</Small>
      )}
    </>
  );
}
