import type {
  FieldDifference,
  TextItem,
  TopicDifference,
} from '@foreword/domain/content-difference.ts';
import { isChanged, type TextPart } from '@foreword/domain/text-difference.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangedWords } from '../../lib/changed-words.tsx';
import classes from './field-difference.module.css';
import { originText, type SideText } from './side.ts';
import type { Taking } from './use-take.ts';
import { ROLES } from './version-toolbar.tsx';

export interface TakeOffer {
  /** The side that is not the working copy. */
  name: string;
  /** Whether the working copy is the first side. */
  isSecond: boolean;
  isBusy: boolean;
  isLocked: (field: string) => boolean;
  onTake: (taking: Taking) => void;
  onUnlock: (field: Taking['field']) => void;
}

interface FieldDifferenceProps {
  field: FieldDifference;
  sides: readonly [first: SideText, second: SideText];
  /** Absent where neither side, or both, are the working copy. */
  offer?: TakeOffer | undefined;
}

/** Changes are struck through or underlined too: colour alone is no mark. */
export function FieldDifferenceView({ field, sides, offer }: FieldDifferenceProps) {
  const name = field.name as Taking['field'];
  const { label } = field;
  const isLocked = offer?.isLocked(name) ?? false;
  return (
    <section className={classes.field} aria-label={field.label}>
      <h3>
        {label}
        {isLocked && (
          <span className={classes.lock}>
            <AdminIcon name="lock" size={14} />
            Locked
          </span>
        )}
      </h3>
      <SideNotes name={name} sides={sides} />
      {field.kind === 'text' && <ChangedWords parts={field.parts} />}
      {field.kind === 'list' && (
        <ul className={classes.items}>
          {field.items.map((item) => (
            <ItemRow key={keyOf(item)} item={item}>
              <ChangedWords parts={item.parts} />
            </ItemRow>
          ))}
        </ul>
      )}
      {field.kind === 'topics' && (
        <ul className={classes.items}>
          {field.items.map((topic) => (
            <TopicRow key={keyOf(topic)} topic={topic} offer={isLocked ? undefined : offer} />
          ))}
        </ul>
      )}
      {isLocked && (
        <p className="note">{label} is locked; unlock it first to take it from a version.</p>
      )}
      {offer && (
        <Button
          size="small"
          isBusy={offer.isBusy}
          onClick={() => (isLocked ? offer.onUnlock(name) : offer.onTake({ field: name, label }))}
        >
          {isLocked ? `Unlock ${label}` : `Take ${label} from ${offer.name}`}
        </Button>
      )}
    </section>
  );
}

/** Where the text of each side came from, and what a check finds in it. */
function SideNotes({
  name,
  sides,
}: Pick<FieldDifferenceProps, 'sides'> & { name: Taking['field'] }) {
  return (
    <Box
      component="ul"
      m="0 0 0.625rem"
      p={0}
      c="dimmed"
      fz="0.875rem"
      style={{ listStyle: 'none' }}
    >
      {sides.map(({ text, findings }, index) => (
        <li key={ROLES[index]}>
          {ROLES[index]}: {originText(text?.provenance[name])}.
          {findings
            .filter(({ field }) => field === name)
            .map(({ message, path, start }) => (
              <span key={`${path} ${start} ${message}`} className={classes.finding}>
                {message}
              </span>
            ))}
        </li>
      ))}
    </Box>
  );
}

function TopicRow({ topic, offer }: { topic: TopicDifference; offer?: TakeOffer | undefined }) {
  const taking = offer && takingOf(topic, offer);
  return (
    <ItemRow item={topic}>
      <Title parts={topic.title} />
      <ChangedWords parts={topic.content} />
      {topic.subItems.length > 0 && (
        <ul className={classes.items}>
          {topic.subItems.map((part) => (
            <ItemRow key={keyOf(part)} item={part}>
              <Title parts={part.title} />
              <ChangedWords parts={part.description} />
            </ItemRow>
          ))}
        </ul>
      )}
      {taking && (
        <Button size="small" isBusy={offer.isBusy} onClick={() => offer.onTake(taking)}>
          Take {taking.label}
        </Button>
      )}
    </ItemRow>
  );
}

/** Undefined for an equal topic, or one that only the working copy has. */
function takingOf(topic: TopicDifference, { isSecond }: TakeOffer): Taking | undefined {
  const [index, replaces] = isSecond ? [topic.to, topic.from] : [topic.from, topic.to];
  const parts = [topic, ...topic.subItems].flatMap((item) => [
    ...item.title,
    ...('content' in item ? item.content : item.description),
  ]);
  const isSame = topic.subItems.every(({ kind }) => kind === 'both') && !isChanged(parts);
  if (index === undefined || (replaces !== undefined && isSame)) return undefined;
  const own = isSecond ? 'removed' : 'added';
  const title = topic.title.flatMap(({ kind, text }) => (kind === own ? [] : text)).join('');
  return { field: 'keyTopics', label: `“${title}”`, topic: { index, replaces } };
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

const Title = ({ parts }: { parts: readonly TextPart[] }) => (
  <Box fw={600}>
    <ChangedWords parts={parts} />
  </Box>
);
