import type {
  FieldDifference,
  SubItemDifference,
  TextItem,
  TopicDifference,
} from '@foreword/domain/content-difference.ts';
import type { TextPart } from '@foreword/domain/text-difference.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field-difference.module.css';

/** Marks changes by words or lines too, not by colour alone. */
export function FieldDifferenceView({ field }: { field: FieldDifference }) {
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
