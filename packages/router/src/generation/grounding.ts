import type { CheckResult } from '@foreword/checks/check.ts';
import { textsOf } from '@foreword/checks/content-texts.ts';
import { findQuotation, type QuotationMatch } from '@foreword/checks/find-quotation.ts';
import { normalizeText } from '@foreword/checks/normalized-text.ts';
import { quotationsIn } from '@foreword/checks/quotations.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import type { Finding, SourcePlace } from '@foreword/domain/check.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { Grounding } from '@foreword/domain/grounding.ts';
import type { PublishingSettings } from '@foreword/domain/page-settings.ts';
import type { WrittenText } from '../ai/text-generator.ts';
import { judge } from '../checks/check-material.ts';
import type { Context } from '../context.ts';
import { getPublishingSettings } from '../page-settings/plain-settings.ts';
import type { ReadSource, SourcePassage } from './read-sources.ts';

interface Grounded extends WrittenText {
  /** Fields of the summary that the writer got. */
  given: readonly string[];
  sources: readonly ReadSource[];
  passages: readonly SourcePassage[];
}

export async function groundingOf(
  ctx: Pick<Context, 'db' | 'checker' | 'log' | 'requestId'>,
  grounded: Grounded,
  signal?: AbortSignal,
): Promise<Grounding> {
  const { summary, basis } = grounded;
  const checked = await check(ctx, grounded, signal);
  const findings = checked?.findings;
  const areTopicsCompared = checked?.areTopicsCompared ?? false;
  const byId = new Map(grounded.passages.map((passage) => [passage.id, passage]));
  const unsupported = new Set(
    findings?.filter(({ rule }) => rule === 'topic.unsupported').map(({ path }) => path),
  );
  const topics = summary.keyTopics.map(({ title }, index) => {
    const named = [...new Set(basis?.topics[index])];
    const known = named.flatMap((id) => byId.get(id) ?? []);
    return {
      title,
      passages: known.map(({ sourceId, passageId, place }) => ({ sourceId, passageId, ...place })),
      unknownPassages: named.length - known.length,
      isSupported:
        areTopicsCompared && known.length > 0 && !unsupported.has(`keyTopics[${index}].title`),
    };
  });
  return {
    topics,
    quotations: findings === undefined ? [] : checkedQuotations(grounded, findings),
    findings:
      checked === undefined
        ? []
        : judge({ findings: checked.findings, coverage: null }, checked.settings).findings,
    isChecked: findings !== undefined,
    areTopicsCompared,
  };
}

interface Checked extends Pick<CheckResult, 'findings' | 'areTopicsCompared'> {
  settings: PublishingSettings;
}

/** Every generated text lacks a review, and the advice is for the editor to give. */
const NOT_YET = new Set(['review.missing', 'decision.missing']);

/** @returns undefined where no check can run now: the text has been paid for, and must not be lost */
async function check(
  { db, checker, log, requestId }: Pick<Context, 'db' | 'checker' | 'log' | 'requestId'>,
  { summary, sources, given }: Grounded,
  signal: AbortSignal | undefined,
): Promise<Checked | undefined> {
  const { rawContent: _, ...content } = summary;
  const texts = new Map(sources.map(({ id, text }) => [id, text]));
  const origin = { origin: 'generated', reviewedAt: null } as const;
  const written = Object.keys(content).filter((field) => !given.includes(field));
  try {
    const { findings, areTopicsCompared } = await checker.check(
      {
        content,
        sources: sources.map(({ id, kind, bytes }) => ({ id, kind, bytes })),
        provenance: Object.fromEntries(written.map((field) => [field, origin])),
        readText: async (id) => texts.get(id) ?? '',
      },
      signal,
    );
    return {
      findings: findings.filter(({ rule }) => !NOT_YET.has(rule)),
      areTopicsCompared,
      settings: await getPublishingSettings(db),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.warn({ err: error, requestId }, 'Generated text was not checked');
    return undefined;
  }
}

const UNQUOTED = new Set(['references', 'furtherExploration']);

function checkedQuotations(
  { summary, basis, sources, passages }: Grounded,
  findings: readonly Finding[],
): Grounding['quotations'] {
  const { rawContent: _, ...content } = summary;
  const hasBook = sources.some(({ kind }) => kind === 'book-text');
  const placeOf = placesIn(passages, basis?.quotations ?? []);
  // Without the text of the book the check looks for no quotations.
  const among = hasBook ? undefined : passagesIndex(passages);
  return textsOf(content)
    .filter(({ field }) => !UNQUOTED.has(field))
    .flatMap(({ path, text }) =>
      quotationsIn(text).map((quotation) => {
        const finding = findings.find(
          ({ rule, start, ...found }) =>
            rule.startsWith('quote.') && found.path === path && start === quotation.start,
        );
        const status = among
          ? findQuotation(quotation.text, [among]).kind
          : statusOf(finding?.rule);
        const source =
          status === 'verbatim' ? placeOf(quotation.text) : (finding?.source ?? undefined);
        return { path, text: quotation.text, status, ...(source && { source }) };
      }),
    );
}

const statusOf = (rule: Finding['rule'] | undefined): QuotationMatch['kind'] => {
  if (rule === 'quote.altered') return 'altered';
  return rule === undefined ? 'verbatim' : 'missing';
};

/** This much is indexed within 50 ms, in this process. */
const MAX_INDEXED = 400_000;

function passagesIndex(passages: readonly SourcePassage[]) {
  const text = passages.map(({ text }) => text).join('\n\n');
  return indexSource({ id: 0, kind: 'notes', text: text.slice(0, MAX_INDEXED) });
}

/** The writer's own claim first; then the passages that it got. */
function placesIn(
  passages: readonly SourcePassage[],
  claims: readonly { text: string; passageId: string }[],
): (quotation: string) => SourcePlace | undefined {
  const normalized = new Map<SourcePassage, string>();
  const normalizedOf = (passage: SourcePassage) => {
    const known = normalized.get(passage) ?? normalizeText(passage.text).text;
    normalized.set(passage, known);
    return known;
  };
  const claimed = new Map(
    claims.map(({ text, passageId }) => [
      normalizeText(text).text,
      passages.find(({ id }) => id === passageId),
    ]),
  );
  return (quotation) => {
    const wanted = normalizeText(quotation).text.replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '');
    const contains = (passage: SourcePassage) => normalizedOf(passage).includes(wanted);
    const claim = claimed.get(normalizeText(quotation).text);
    const passage = claim && contains(claim) ? claim : passages.find(contains);
    if (passage === undefined) return undefined;
    const { sourceId, passageId, place } = passage;
    return { sourceId, passageId, text: quotation, percent: place.percent };
  };
}
