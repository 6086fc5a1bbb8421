import {
  diffContent,
  type FieldDifference,
  type SubItemDifference,
  type TextItem,
  type TopicDifference,
} from '@foreword/domain/content-difference.ts';
import type { TextPart } from '@foreword/domain/text-difference.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './field-difference.module.css';
import { failureText, type Report } from './report.ts';
import type { VersionPair } from './use-comparison.ts';

interface VersionDifferenceProps {
  previewId: number;
  versions: VersionPair;
  report: Report;
}

export function VersionDifference({ previewId, versions, report }: VersionDifferenceProps) {
  const [first, second] = versions;
  const { fields, error, retry } = useDifference(previewId, versions);
  const heading = useRef<HTMLHeadingElement>(null);

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
          From version {first.versionNumber} to version {second.versionNumber}
        </Text>
        {error ? (
          <Button onClick={retry}>Try again</Button>
        ) : fields ? (
          <Fields fields={fields} />
        ) : (
          <div role="status">
            <span className="visually-hidden">Comparing</span>
            <Skeleton height="6rem" />
          </div>
        )}
      </Stack>
    </Paper>
  );
}

function Fields({ fields }: { fields: ReturnType<typeof diffContent> }) {
  const changed = fields.filter(({ isChanged }) => isChanged);
  const unchanged = fields.filter(({ isChanged }) => !isChanged);
  return (
    <>
      {changed.length === 0 ? (
        <p>Every field is the same in both.</p>
      ) : (
        <Text c="dimmed" size="sm">
          <del>Struck through</del>: in the first only. <ins>Underlined</ins>: in the second only.
        </Text>
      )}
      {changed.map((field) => (
        <FieldDifferenceView key={field.name} field={field} />
      ))}
      {changed.length > 0 && unchanged.length > 0 && (
        <Text c="dimmed" size="sm">
          Not changed: {unchanged.map(({ label }) => label).join(', ')}.
        </Text>
      )}
    </>
  );
}

function useDifference(previewId: number, [{ id: firstId }, { id: secondId }]: VersionPair) {
  const trpc = useTRPC();
  const first = useQuery(trpc.versions.byId.queryOptions({ id: previewId, versionId: firstId }));
  const second = useQuery(trpc.versions.byId.queryOptions({ id: previewId, versionId: secondId }));
  const fields = useMemo(
    () => first.data && second.data && diffContent(first.data, second.data),
    [first.data, second.data],
  );
  return {
    fields,
    error: first.error ?? second.error,
    retry: () => Promise.all([first.refetch(), second.refetch()]),
  };
}

/** Marks changes by words or lines too, not by colour alone. */
function FieldDifferenceView({ field }: { field: FieldDifference }) {
  return (
    <section className={classes.field} aria-label={field.label}>
      <h3>{field.label}</h3>
      {field.kind === 'text' && <MarkedText parts={field.parts} />}
      {field.kind === 'list' && (
        <ul className={classes.items}>
          {field.items.map((item) => (
            <ItemRow key={keyOf(item)} item={item}>
              <MarkedText parts={item.parts} />
            </ItemRow>
          ))}
        </ul>
      )}
      {field.kind === 'topics' && (
        <ul className={classes.items}>
          {field.items.map((topic) => (
            <TopicRow key={keyOf(topic)} topic={topic} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TopicRow({ topic }: { topic: TopicDifference }) {
  return (
    <ItemRow item={topic}>
      <MarkedText parts={topic.title} isStrong />
      <MarkedText parts={topic.content} />
      {topic.subItems.length > 0 && (
        <ul className={classes.items}>
          {topic.subItems.map((part) => (
            <SubItemRow key={keyOf(part)} part={part} />
          ))}
        </ul>
      )}
    </ItemRow>
  );
}

function SubItemRow({ part }: { part: SubItemDifference }) {
  return (
    <ItemRow item={part}>
      <MarkedText parts={part.title} isStrong />
      <MarkedText parts={part.description} />
    </ItemRow>
  );
}

type ItemPlace = Pick<TextItem, 'kind' | 'from' | 'to' | 'isMoved'>;

function ItemRow({ item, children }: { item: ItemPlace; children: ReactNode }) {
  const news = newsOf(item);
  return (
    <li>
      {news && <span className={classes.news}>{news}</span>}
      {children}
    </li>
  );
}

function newsOf({ kind, from = 0, to = 0, isMoved }: ItemPlace): string | undefined {
  if (kind === 'added') return 'Added';
  if (kind === 'removed') return 'Removed';
  return isMoved ? `Moved from place ${from + 1} to ${to + 1}` : undefined;
}

const keyOf = ({ from, to }: ItemPlace): string => `${from ?? ''}-${to ?? ''}`;

function MarkedText({ parts, isStrong }: { parts: readonly TextPart[]; isStrong?: boolean }) {
  if (parts.length === 0) return null;
  return (
    <Text className={classes.text ?? ''} fw={isStrong ? 600 : undefined} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return <span key={key}>{text}</span>;
      })}
    </Text>
  );
}
