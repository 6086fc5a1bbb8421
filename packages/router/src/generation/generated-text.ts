import {
  insertGeneratedTexts,
  type NewTexts,
  removeGeneratedTexts,
} from '@foreword/db/repositories/generated-text.ts';
import { alikeKey } from '@foreword/domain/common-words.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import pRetry from 'p-retry';
import type { SignedInContext } from '../context.ts';

interface Generated {
  provider: string;
  model: string | null;
  aiCallId?: number | undefined;
  previewId?: number | undefined;
  /** Whole fields; others than those of a preview are left out. */
  fields: Partial<Record<keyof PreviewContent, unknown>>;
  /** A topic that was generated alone. */
  topic?: KeyTopic | undefined;
  /** More of the same generation follows. */
  isPart?: boolean;
  /** Texts and lists that the caller gave: a provider that repeats one has not generated it. */
  given?: readonly unknown[];
}

function newTexts(
  { identity, now }: SignedInContext,
  { provider, model, aiCallId, previewId, fields, topic, given = [] }: Generated,
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
    previewId: previewId ?? null,
    texts: texts.filter(({ value }) => !known.has(alikeKey(value))),
    now: now(),
  };
}

/** Texts of one generation, for as long as it writes. */
export interface KeptTexts {
  latest?: NewTexts;
  areWhole?: boolean;
  /** Rows of those that the database has. */
  ids?: readonly number[];
}

/** Texts that the database has not taken yet, oldest first, and what stores them. */
const unrecorded = new Map<KeptTexts, () => Promise<void>>();
/** A generation holds some 30 KB. */
const MOST_UNRECORDED = 200;

/**
 * Keeps what a provider answered, so that a save can tell where its text came from. Never fails: the
 * text has been paid for, and must reach the editor.
 * @param kept of the same generation: they are replaced
 */
export async function keepGenerated(
  ctx: SignedInContext,
  generated: Generated,
  kept: KeptTexts = {},
): Promise<void> {
  // A part that comes late is older than the whole.
  if (kept.areWhole) return;
  kept.areWhole = !generated.isPart;
  const { db, log, requestId } = ctx;
  const latest = newTexts(ctx, generated);
  kept.latest = latest;
  const store = async () => {
    const { latest: texts = latest, ids: former = [] } = kept;
    kept.ids = await insertGeneratedTexts(db, texts);
    if (texts === kept.latest) unrecorded.delete(kept);
    await removeGeneratedTexts(db, former);
  };
  try {
    await store();
  } catch (err) {
    if (unrecorded.has(kept)) return;
    log.error({ err, requestId }, 'Generated text is not recorded yet, and held in memory');
    const [oldest] = unrecorded.keys();
    if (oldest && unrecorded.size >= MOST_UNRECORDED) unrecorded.delete(oldest);
    unrecorded.set(kept, store);
    // Another process may get the save as soon as the database is back.
    const storeLater = async () => {
      if (unrecorded.has(kept)) await store();
    };
    pRetry(storeLater, { retries: 1000, maxTimeout: 5000, unref: true }).catch((err) =>
      log.error({ err, requestId }, 'Generated text stays in memory alone'),
    );
  }
}

/** Tries once more: a process that ends forgets them. */
export async function storeUnrecorded(): Promise<void> {
  await Promise.allSettled([...unrecorded.values()].map((store) => store()));
}

/** Texts of a user that this process holds until the database takes them, newest first. */
export const unrecordedTextsOf = (userId: string) =>
  [...unrecorded.keys()]
    .flatMap(({ latest }) => latest ?? [])
    .filter((texts) => texts.userId === userId)
    .flatMap(({ texts, provider, model }) =>
      texts.map((text) => ({ ...text, id: null, provider, model })),
    )
    .reverse();
