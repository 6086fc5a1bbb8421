import type { Finding } from '@foreword/domain/check.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { isbnProblem, normalizeIsbn } from '@foreword/domain/isbn.ts';
import { withoutEnd } from '@foreword/domain/split-links.ts';
import { type ContentText, textsOf } from './content-texts.ts';

const IN_REFERENCES = ['references', 'furtherExploration'] as const;

const ISBN = /\bISBN(?:[\s‐‑–-]?1[03](?!\d))?[:：]?\s{0,3}(\d[\dX\s‐‑–-]{0,24})/gi;
const DOI = /(?:\bdoi(?:[:：]\s*|\s+(?=\d))|\bdoi\.org\/)(\S*)/gi;
const URL_START = /\bhttps?:\/*[^\s。，、；：！？）」』”’»<>"]*/gi;

export function checkReferences(content: Partial<PreviewContent>): Finding[] {
  const { references = [], furtherExploration = [] } = content;
  const texts = textsOf({ references, furtherExploration });
  return [
    ...isbnFindings(content),
    ...texts.flatMap(damaged),
    ...IN_REFERENCES.flatMap((field) => repeated(field, content[field] ?? [])),
  ];
}

const wholeText = (text: string) => ({ start: 0, end: text.length });

function isbnFindings({ isbn, decision }: Partial<PreviewContent>): Finding[] {
  const given = [
    { field: 'isbn' as const, path: 'isbn', isbn },
    ...(decision?.alternatives ?? []).map((alternative, index) => ({
      field: 'decision' as const,
      path: `decision.alternatives[${index}].isbn`,
      isbn: alternative.isbn,
    })),
  ];
  return given.flatMap(({ field, path, isbn }) => {
    if (!isbn || normalizeIsbn(isbn) !== null) return [];
    const message = isbnProblem(isbn);
    return [{ rule: 'reference.isbn' as const, field, path, ...wholeText(isbn), message }];
  });
}

function damaged({ field, path, text }: ContentText): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: Finding['rule'], start: number, length: number, message: string) =>
    findings.push({ rule, field, path, start, end: start + length, message });
  for (const { 0: found, 1: digits = '', index } of text.matchAll(ISBN)) {
    if (!startsWithIsbn(digits)) {
      report('reference.isbn', index, found.trimEnd().length, isbnProblem(digits));
    }
  }
  for (const { 0: found, 1: doi = '', index } of text.matchAll(DOI)) {
    if (!/^10\.\d{4,9}(?:\.\d+)*\/[^\s"]+$/.test(withoutEnd(doi, '.,;)>]”'))) {
      report(
        'reference.doi',
        index,
        found.length,
        'This DOI is damaged: it begins with 10. and a number',
      );
    }
  }
  for (const { 0: found, index } of text.matchAll(URL_START)) {
    const address = withoutEnd(found, '.,;:!?)]');
    if (!isAddress(address)) {
      report('reference.url', index, address.length, 'This address is damaged');
    }
  }
  return findings;
}

/** A year or a number of pages may follow. */
function startsWithIsbn(text: string): boolean {
  const groups = text.trim().split(/[\s‐‑–-]+/);
  return groups.some((_, index) => normalizeIsbn(groups.slice(0, index + 1).join('')) !== null);
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return /^[^.].*\.[^.\d][^.]+$/.test(hostname) && !hostname.includes('..');
}

function repeated(field: (typeof IN_REFERENCES)[number], entries: readonly string[]): Finding[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index): Finding[] => {
    const key = foldCase(entry)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    if (first === undefined || key === '') return [];
    const message = `The same as entry ${first + 1}`;
    const path = `${field}[${index}]`;
    return [{ rule: 'reference.duplicate', field, path, ...wholeText(entry), message }];
  });
}
