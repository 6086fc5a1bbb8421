import { insertGeneratedTexts, type NewTexts } from '@foreword/db/repositories/generated-text.ts';
import { alikeKey } from '@foreword/domain/common-words.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import pRetry from 'p-retry';
import type { SignedInContext } from '../context.ts';

interface Generated {
  provider: string;
  model: string | null;
  aiCallId?: number | undefined;
  /** Whole fields; others than those of a preview are left out. */
  fields: Partial<Record<keyof PreviewContent, unknown>>;
  /** A topic that was generated alone. */
  topic?: KeyTopic | undefined;
  /** Texts and lists that the caller gave: a provider that repeats one has not generated it. */
  given?: readonly unknown[];
}

function newTexts(
  { identity, now }: SignedInContext,
  { provider, model, aiCallId, fields, topic, given = [] }: Generated,
): NewTexts {
  const known = new Set([null, ...given].map(alikeKey));
  const texts = [
    ...CONTENT_NAMES.map((field) => ({ field, value: fields[field], isPart: false })),
    { field: 'keyTopics' as const, value: topic, isPart: true },
  ];
  return {
    userId: identity.user.id,
    apiTokenId: identity.apiToken?.id ?? null,
    provider,
    model,
    aiCallId: aiCallId ?? null,
    texts: texts.filter(({ value }) => !known.has(alikeKey(value))),
    now: now(),
  };
}

/** Texts that the database has not taken yet, oldest first. */
const unrecorded = new Set<NewTexts>();
/** A generation holds some 30 KB. */
const MOST_UNRECORDED = 200;

/**
 * Keeps what a provider answered, so that a save can tell where its text came from. Never fails: the
 * text has been paid for, and must reach the editor.
 */
export async function keepGenerated(ctx: SignedInContext, generated: Generated): Promise<void> {
  const texts = newTexts(ctx, generated);
  const insert = () => insertGeneratedTexts(ctx.db, texts);
  try {
    await insert();
  } catch (err) {
    const { log, requestId } = ctx;
    log.error({ err, requestId }, 'Generated text is not recorded yet, and held in memory');
    const [oldest] = unrecorded;
    if (oldest && unrecorded.size >= MOST_UNRECORDED) unrecorded.delete(oldest);
    unrecorded.add(texts);
    pRetry(insert, { retries: 100, maxTimeout: 60_000, unref: true }).then(
      () => unrecorded.delete(texts),
      (err) => log.error({ err, requestId }, 'Generated text stays in memory alone'),
    );
  }
}

/** Those of a user that this process holds until the database takes them, newest first. */
export const unrecordedTextsOf = (userId: string) =>
  [...unrecorded]
    .filter((kept) => kept.userId === userId)
    .flatMap(({ texts, provider, model }) =>
      texts.map((text) => ({ ...text, id: null, provider, model })),
    )
    .reverse();
