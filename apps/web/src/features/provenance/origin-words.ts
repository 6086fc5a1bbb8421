import type { Origin } from '@foreword/domain/origins.ts';
import { type FieldProvenance, isGenerated } from '@foreword/domain/provenance.ts';
import { generationText } from '@foreword/domain/provider-name.ts';
import { formatTime } from '../../lib/format-time.ts';

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

export interface OriginMark {
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
