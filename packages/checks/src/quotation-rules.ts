import type { Finding, SourcePlace } from '@foreword/domain/check.ts';
import type { ContentText } from './content-texts.ts';
import { findQuotation, type QuotationMatch, quotationKey } from './find-quotation.ts';
import { withoutDroppedEnd } from './normalized-text.ts';
import { MAX_LENGTH, quotationsIn } from './quotations.ts';
import { passageAt, type SourceIndex } from './source-index.ts';

export interface Place {
  percent: number;
  /** The place of the quotation; a topic rests on the quotations in it. */
  path?: string;
}

/** A hostile text has thousands, and each takes about a millisecond. */
const MAX_QUOTATIONS = 1000;
const TOO_MANY = `Not checked: the preview has more than ${MAX_QUOTATIONS} quotations`;

/** A source may have millions of signs that do not count between the words. */
const MAX_SHOWN = 2 * MAX_LENGTH;
const TOO_LONG = `Not checked: a quotation has more than ${MAX_LENGTH} characters`;

export const UNQUOTED = new Set(['references', 'furtherExploration', 'rawMarkdown']);

export function checkQuotations(
  texts: readonly ContentText[],
  { sources, exceptions = [] }: { sources: readonly SourceIndex[]; exceptions?: readonly string[] },
  resting: Place[],
): Finding[] {
  const allowed = new Set(exceptions.map(quotationKey));
  const matches = new Map<string, QuotationMatch>();
  return texts
    .filter(({ field }) => !UNQUOTED.has(field))
    .flatMap(({ field, path, text }) => {
      const isExcerpt = path === 'book.excerpt.text';
      const quotations = isExcerpt ? [{ text, start: 0, end: text.length }] : quotationsIn(text);
      return quotations.flatMap((quotation): Finding[] => {
        const { start, end } = quotation;
        const place = { field, path, start, end };
        if (quotation.text.length > MAX_LENGTH) {
          return [{ rule: 'quote.not-found', ...place, message: TOO_LONG }];
        }
        const known = matches.get(quotation.text);
        if (known === undefined && matches.size >= MAX_QUOTATIONS) {
          return [{ rule: 'quote.not-found', ...place, message: TOO_MANY }];
        }
        const match = known ?? findQuotation(quotation.text, sources);
        matches.set(quotation.text, match);
        if (match.kind === 'verbatim') {
          resting.push(...restsOn(match.source, match.start, path));
          return [];
        }
        if (allowed.has(quotationKey(quotation.text))) return [];
        if (match.kind === 'missing') {
          return [{ rule: 'quote.not-found', ...place, message: 'No source contains these words' }];
        }
        const source = sourcePlace(match.source, match);
        resting.push(...restsOn(match.source, match.start, path));
        return [
          { rule: 'quote.altered', ...place, message: `The source says: ${source.text}`, source },
        ];
      });
    });
}

export const restsOn = (source: SourceIndex, at: number, path?: string): Place[] =>
  source.kind === 'book-text'
    ? [{ percent: percentOf(source, at), ...(path !== undefined && { path }) }]
    : [];

const percentOf = ({ original }: SourceIndex, at: number): number =>
  original.length === 0 ? 0 : (at / original.length) * 100;

function sourcePlace(
  source: SourceIndex,
  { start, end }: { start: number; end: number },
): SourcePlace {
  return {
    sourceId: source.id,
    passageId: passageAt(source, start)?.id ?? '',
    text: withoutDroppedEnd(source.original.slice(start, end))
      .replace(/\s+/g, ' ')
      .slice(0, MAX_SHOWN)
      .toWellFormed(),
    percent: Math.round(percentOf(source, start) * 10) / 10,
  };
}
