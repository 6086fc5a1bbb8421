import { isDeepStrictEqual } from 'node:util';
import type { WorkingCopy } from '@foreword/db/repositories/preview.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { wordsIn } from '@foreword/domain/common-words.ts';
import { emptyContentOf, type PreviewContent } from '@foreword/domain/content-fields.ts';
import { DomainError, refusal } from '@foreword/domain/errors.ts';
import type { Grounding } from '@foreword/domain/grounding.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import {
  type Proposal,
  SECTIONS,
  type SectionAnswer,
  type SectionInput,
} from '@foreword/domain/section.ts';
import { withLedger } from '../ai/ledger.ts';
import type { CallOptions, TextGenerator, WrittenSection } from '../ai/text-generator.ts';
import { actRecorder } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { type KeptTexts, keepGenerated } from '../generation/generated-text.ts';
import {
  chooseGenerator,
  reported,
  type Sent,
  streamWriting,
  toGiven,
} from '../generation/generation.service.ts';
import { groundingOf } from '../generation/grounding.ts';
import { type ReadSource, readSources, type SourcePassage } from '../generation/read-sources.ts';
import { favouredPassages } from '../generation/sample-passages.ts';
import { givenContent } from '../previews/content.ts';
import { expectUnlocked, getWorkingCopy } from '../previews/editing.service.ts';

/** `done` comes last, and only after success. */
export type SectionEvent =
  | { kind: 'partial'; proposal: Proposal }
  | ({ kind: 'done' } & SectionAnswer);

/**
 * Proposes a new text for one section; nothing is saved.
 * @throws NOT_FOUND for an unknown preview or source, CONFLICT if `base` is not the present value
 * @throws INVALID for a locked field, a missing topic, sources of another preview, and where the writer has nothing to propose
 */
export const proposeSection = (
  ctx: SignedInContext,
  input: SectionInput,
  signal: AbortSignal,
): Promise<SectionAnswer> => reported(ctx, propose(ctx, input, { signal }));

export function streamSection(
  ctx: SignedInContext,
  input: SectionInput,
  signal: AbortSignal,
): AsyncGenerator<SectionEvent, void> {
  const write = (options: CallOptions<Proposal>, sent: Sent<Proposal>) =>
    propose(ctx, input, options, sent);
  return streamWriting(ctx, { write, show: (proposal) => ({ proposal }) }, signal);
}

async function propose(
  ctx: SignedInContext,
  input: SectionInput,
  options: CallOptions<Proposal>,
  sent: Sent<Proposal> = {},
): Promise<SectionAnswer> {
  const { field, topicIndex, instruction, sourceIds = [] } = input;
  const { saved, content, base } = await readPresent(ctx, input);
  const generator = chooseGenerator(ctx.textGenerators, input.provider);
  const { provider, model } = generator;
  const sources = await readSources(ctx, sourceIds, saved?.id);
  const onSent = actRecorder(ctx, {
    action: 'section.generate',
    object: saved ? { kind: 'preview', id: saved.id, label: saved.title } : null,
    detail: { provider, field },
  });
  const passages = await favouredPassages(
    sources,
    wordsIn(base).join(' ') || (content.title ?? ''),
    generator.maxPassagesLength,
  );
  const previewId = saved?.id ?? sources[0]?.previewId;
  let aiCallId: number | undefined;
  const call = {
    generator,
    purpose: 'section',
    previewId,
    onSent: (id: number) => {
      aiCallId = id;
      return onSent();
    },
  } as const;
  const given = [instruction, base];
  const kept: KeptTexts = {};
  const keep = (proposal: Proposal, isPart = false) => {
    const texts =
      topicIndex === undefined
        ? { fields: { [field]: proposal } }
        : { fields: {}, topic: proposal as KeyTopic };
    const generated = { provider, model, aiCallId, previewId, isPart, given, ...texts };
    return keepGenerated(ctx, generated, kept);
  };
  sent.keepPart = (proposal) => keep(proposal, true);
  const written = await withLedger(ctx, call, (ledger) =>
    generator.writeSection(
      {
        field,
        topicIndex,
        content,
        ...(!isBlank(instruction) && { instruction }),
        ...(sources.length > 0 && { passages: passages.map(toGiven) }),
      },
      { ...options, ...ledger },
    ),
  );
  const { proposal } = written;
  if (proposal === null) throw nothingToPropose(generator, sources);
  await onSent();
  await keep(proposal);
  const answer = { proposal, base: base ?? null, provider };
  if (sources.length === 0) return answer;
  const grounding = await groundingFor(ctx, input, { ...written, content, sources, passages });
  return { ...answer, grounding };
}

interface Present {
  saved: WorkingCopy | undefined;
  content: Partial<PreviewContent>;
  /** The field, or the one topic. */
  base: Proposal | null | undefined;
}

async function readPresent({ db }: SignedInContext, input: SectionInput): Promise<Present> {
  const { bookSummaryId, field, topicIndex } = input;
  const saved = bookSummaryId === undefined ? undefined : await getWorkingCopy(db, bookSummaryId);
  const content = givenContent(input.content ?? saved ?? {});
  if (isBlank(content.title)) {
    throw refusal('INVALID', 'content.title', 'A section needs the title of the book');
  }
  for (const { lockedFields } of [saved, input.content].filter((given) => given !== undefined)) {
    if (lockedFields) expectUnlocked({ lockedFields }, field);
  }
  if (topicIndex !== undefined && field !== 'keyTopics') {
    throw refusal('INVALID', 'topicIndex', 'Only key topics have a place');
  }
  const topic = topicIndex === undefined ? undefined : content.keyTopics?.[topicIndex];
  if (topicIndex !== undefined && topic === undefined) {
    throw refusal('INVALID', 'topicIndex', `There is no key topic at place ${topicIndex}`);
  }
  expectFresh(input, saved ?? content);
  return { saved, content, base: topic ?? content[field] };
}

/** The base of a topic may be the topic or the whole list. */
function expectFresh({ base, field, topicIndex }: SectionInput, present: Partial<PreviewContent>) {
  if (base === undefined) return;
  const value =
    topicIndex === undefined || Array.isArray(base)
      ? present[field]
      : present.keyTopics?.[topicIndex];
  if (isDeepStrictEqual(plain(base), plain(value))) return;
  throw new DomainError(
    'CONFLICT',
    'This section has changed since you opened it. Load the preview again.',
    { issues: [{ path: 'base', message: 'The section is another now' }] },
  );
}

/** Without properties that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function nothingToPropose({ provider }: TextGenerator, sources: readonly ReadSource[]) {
  if (provider !== 'outline') {
    return new DomainError('INVALID', 'The provider has nothing to propose for this section.');
  }
  if (sources.length === 0) {
    const message = 'The built-in outline only quotes: choose a source for it.';
    return refusal('INVALID', 'sourceIds', message);
  }
  return new DomainError(
    'INVALID',
    'The built-in outline has nothing to propose for this section: it only quotes chapters and blurbs.',
  );
}

interface WrittenFrom extends WrittenSection {
  content: Partial<PreviewContent>;
  sources: readonly ReadSource[];
  passages: readonly SourcePassage[];
}

/** Rules about the whole preview say nothing about one section. */
const OF_THE_WHOLE = new Set(['coverage.gap', 'text.repeated']);

async function groundingFor(
  ctx: SignedInContext,
  { field, topicIndex }: SectionInput,
  { proposal, basis, content, sources, passages }: WrittenFrom,
): Promise<Grounding> {
  const value = topicIndex === undefined ? proposal : [proposal as KeyTopic];
  const summary = {
    ...emptyContentOf(SECTIONS),
    title: content.title ?? '',
    author: content.author ?? null,
    rawContent: '',
    [field]: value,
  };
  const grounding = await groundingOf(ctx, {
    summary,
    given: ['title', 'author'],
    ...(basis && { basis }),
    sources,
    passages,
  });
  return {
    ...grounding,
    findings: grounding.findings.filter(
      (finding) => finding.field === field && !OF_THE_WHOLE.has(finding.rule),
    ),
  };
}
