import { listKnownIds } from '@foreword/db/repositories/preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { isAlike } from '@foreword/domain/common-words.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';
import { isbnProblem, normalizeIsbn } from '@foreword/domain/isbn.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';

export function givenContent(input: Partial<PreviewContent>): Partial<PreviewContent> {
  const given: Partial<PreviewContent> = Object.fromEntries(
    CONTENT_NAMES.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
  if (given.isbn) given.isbn = normalizeIsbn(given.isbn) ?? given.isbn;
  return given;
}

/**
 * Refuses damaged ISBNs and alternatives that name no other preview, unless they stood there before:
 * deleting a preview must not make those that name it unsavable.
 * @param preview the one that is written; undefined for a new one
 * @throws BAD_REQUEST
 */
export async function expectValid(
  db: Db,
  { isbn, decision }: Partial<PreviewContent>,
  preview?: { id: number } & Pick<PreviewContent, 'isbn' | 'decision'>,
): Promise<void> {
  refuse([
    ...isbnIssues('isbn', isbn, [preview?.isbn]),
    ...alternativesOf(decision).flatMap((alternative, index) =>
      isbnIssues(
        `decision.alternatives.${index}.isbn`,
        alternative.isbn,
        alternativesOf(preview?.decision).map((former) => former.isbn),
      ),
    ),
  ]);
  const named = namedIn(decision);
  const known = await listKnownIds(
    db,
    named.filter((id) => id !== null),
  );
  const kept = namedIn(preview?.decision);
  refuse(
    named.flatMap((id, index) => {
      const path = `decision.alternatives[${index}].previewId`;
      if (id === null) return [];
      if (id === preview?.id) return [{ path, message: 'Must not be the preview itself' }];
      if (known.has(id) || kept.includes(id)) return [];
      return [{ path, message: `Preview ${id} does not exist` }];
    }),
  );
}

type GivenDecision = PreviewContent['decision'] | undefined;

const alternativesOf = (decision: GivenDecision) => decision?.alternatives ?? [];

const namedIn = (decision: GivenDecision) =>
  alternativesOf(decision).map(({ previewId }) => previewId);

type GivenIsbn = PreviewContent['isbn'] | undefined;

const isbnIssues = (path: string, isbn: GivenIsbn, former: GivenIsbn[]): Issue[] =>
  isbn && !former.includes(isbn) && normalizeIsbn(isbn) === null
    ? [{ path, message: isbnProblem(isbn) }]
    : [];

function refuse(issues: Issue[]): void {
  if (issues.length === 0) return;
  const message = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new DomainError('BAD_REQUEST', message, { issues });
}

/** Replaces some fields. Blank Markdown is made from the sections, and Markdown that was made from them follows them. */
export function mergeContent(
  base: PreviewContent,
  given: Partial<PreviewContent> = {},
): PreviewContent {
  const merged = { ...base, ...given };
  const content = Object.fromEntries(
    CONTENT_NAMES.map((field) => [field, merged[field]]),
  ) as PreviewContent;
  const isEdited = Object.values(given).some((value) => value !== undefined);
  const follows = isEdited && given.rawMarkdown === undefined && isMarkdownMade(base);
  if (follows || isBlank(content.rawMarkdown)) content.rawMarkdown = previewToMarkdown(content);
  return content;
}

/** Whether the Markdown is what the sections give. */
export const isMarkdownMade = (content: PreviewContent): boolean =>
  isAlike(content.rawMarkdown, previewToMarkdown(content));
