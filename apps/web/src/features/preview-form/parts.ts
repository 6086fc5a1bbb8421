import { isBlank } from '@foreword/domain/blank.ts';
import '../../lib/zod-without-eval.ts';
import { type BookFacts, NO_BOOK_FACTS } from '@foreword/domain/book-facts.ts';
import { type Decision, NO_DECISION } from '@foreword/domain/decision.ts';
import { linesOf } from '@foreword/domain/glance.ts';
import { isRecord, parseJson } from '@foreword/domain/json.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import type { z } from 'zod';
import { type Lists, type PartFieldName, toJson } from './form-values.ts';

/** An unchecked choice of the editor: the schema may refuse its values. */
export type Choice = Record<string, string | null>;

export interface AlternativeDraft {
  relation: string;
  title: string;
  author: string | null;
  isbn: string | null;
  previewId: number | null;
  reason: string;
}

export interface DecisionDraft
  extends Pick<Decision, 'readIf' | 'skipIf' | 'contentNotes' | 'difficulty'> {
  verdict: Choice | null;
  priorKnowledge: Choice | null;
  currency: Choice | null;
  evidence: { kinds: string[]; note: string } | null;
  alternatives: AlternativeDraft[];
}

/** A text that is no number stays until the editor corrects it. */
export type BookDraft = {
  [Name in keyof BookFacts]: BookFacts[Name] extends number | null
    ? number | string | null
    : BookFacts[Name];
};

interface Drafts {
  decision: DecisionDraft;
  book: BookDraft;
}

const EMPTY: Drafts = { decision: NO_DECISION as DecisionDraft, book: NO_BOOK_FACTS };

export function draftOf<Name extends PartFieldName>(name: Name, text: string): Drafts[Name] {
  return { ...EMPTY[name], ...(parsed(text) as object) };
}

/** Blank without any input, so that typing and deleting leaves no change. */
export const textOf = <Name extends PartFieldName>(name: Name, draft: Drafts[Name]): string =>
  JSON.stringify(draft) === JSON.stringify(EMPTY[name]) ? '' : toJson(draft);

/** Without the blank entries of lists. */
export function tidyText(name: PartFieldName, text: string): string {
  const tidy = tidied(parsed(text));
  return tidy === null ? '' : textOf(name, { ...EMPTY[name], ...tidy });
}

type ReadPart<Value> = { ok: true; value: Value } | { ok: false; problems: Map<string, string> };

/** Problems have paths such as `decision.verdict.call`. */
export function readPart<Name extends PartFieldName>(
  name: Name,
  text: string,
): ReadPart<z.output<(typeof contentInputShape)[Name]>> {
  const schema: z.ZodType = contentInputShape[name];
  const checked = schema.safeParse(tidied(parsed(text)));
  if (checked.success) return { ok: true, value: checked.data as never };
  const problems = new Map<string, string>();
  for (const issue of checked.error.issues) {
    const path = [name, ...issue.path].join('.');
    if (!problems.has(path)) problems.set(path, CHOICES.test(path) ? UNCHOSEN : issue.message);
  }
  return { ok: false, problems };
}

const CHOICES = /\.(verdict\.call|priorKnowledge\.level|currency\.status)$/;
const UNCHOSEN = 'Choose one, or empty the text beside it';

/** The words that readers see, a line for each part. */
export const partLines = (name: PartFieldName, value: Lists[PartFieldName]): string[] =>
  linesOf({ shape: name, value } as Parameters<typeof linesOf>[0]);

function parsed(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return isRecord(value) ? value : {};
}

function tidied(draft: Record<string, unknown>): Record<string, unknown> | null {
  if (isBlankPart(draft)) return null;
  return Object.fromEntries(
    Object.entries(draft).map(([name, part]) => {
      if (Array.isArray(part)) return [name, part.filter((item) => !isBlankPart(item))];
      return [name, isBlankPart(part) ? null : part];
    }),
  );
}

/** An alternative always has a relation. */
export function isBlankPart(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.every(isBlankPart);
  if (!isRecord(value)) return value === null || value === undefined;
  return Object.entries(value).every(([name, part]) => name === 'relation' || isBlankPart(part));
}
