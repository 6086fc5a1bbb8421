import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { JudgedFinding } from '@foreword/domain/check.ts';
import type {
  FieldDifference,
  TextItem,
  TopicDifference,
} from '@foreword/domain/content-difference.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { ORIGIN_WORDS } from '@foreword/domain/how-made.ts';
import { isGenerated } from '@foreword/domain/origins.ts';
import type { FieldProvenance, Provenance } from '@foreword/domain/provenance.ts';
import { generationText } from '@foreword/domain/provider-name.ts';
import { isChanged, type TextPart } from '@foreword/domain/text-difference.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ComparedSide } from '../../lib/admin-search.ts';
import { ChangedWords } from '../../lib/changed-words.tsx';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';
import classes from './field-difference.module.css';
import type { Taking } from './use-version-actions.ts';
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
      {news && <Badge>{news}</Badge>}
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

export interface SideText {
  /** Within a sentence. */
  name: string;
  /** Null for the working copy. */
  versionId: number | null;
  text: (PreviewContent & { provenance: Provenance }) | undefined;
  findings: readonly JudgedFinding[];
  error: unknown;
  retry: () => unknown;
}

/** One side of a comparison: its text, where that came from, and what a check finds in it. */
export function useSide(
  preview: AdminPreview,
  versions: readonly VersionSummary[],
  side: ComparedSide,
): SideText {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { id, updatedAt } = preview;
  const versionId = versionIdOf(preview, side);
  const ref = { id, versionId: versionId ?? 0 };
  const isVersion = versionId !== null;
  const version = useQuery(trpc.versions.byId.queryOptions(ref, { enabled: isVersion }));
  const ofVersion = useQuery(trpc.checks.version.queryOptions(ref, { enabled: isVersion }));
  const ofWorkingCopy = useQuery({
    queryKey: [...trpc.checks.pathKey(), 'working copy', id, updatedAt],
    queryFn: () => client().checks.preview.mutate({ id }),
    enabled: !isVersion,
  });
  const check = isVersion ? ofVersion.data : ofWorkingCopy.data;
  return {
    name: nameOf(versions, side),
    versionId,
    text: isVersion ? version.data : preview,
    findings: check?.findings ?? [],
    error: version.error,
    retry: version.refetch,
  };
}

/** Readers see the working copy where no version is published. */
function versionIdOf({ publishedVersionId }: AdminPreview, side: ComparedSide): number | null {
  if (side === 'working') return null;
  return side === 'published' ? publishedVersionId : side;
}

function nameOf(versions: readonly VersionSummary[], side: ComparedSide): string {
  if (side === 'working') return 'the working copy';
  if (side === 'published') return 'what readers see';
  return `version ${versions.find(({ id }) => id === side)?.versionNumber ?? '?'}`;
}

/** Such as "Generated by OpenAI (gpt-5), saved by Ada, reviewed by Edith". Marks, and Markdown made from the sections, have no origin. */
export function originText(entry: FieldProvenance | undefined): string {
  if (entry === undefined) return 'No text of its own';
  const { origin, by, reviewedAt, reviewedBy } = entry;
  const isMade = isGenerated(entry);
  const parts = [isMade ? generationText(entry) : ORIGIN_WORDS[origin]];
  if (by) parts.push(`saved by ${by}`);
  if (!isMade) return parts.join(', ');
  const review =
    reviewedAt === null ? 'not reviewed' : `reviewed${reviewedBy ? ` by ${reviewedBy}` : ''}`;
  return [...parts, review].join(', ');
}
