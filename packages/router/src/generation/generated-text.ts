import { insertGeneratedTexts } from '@foreword/db/repositories/generated-text.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { RecordedContext } from '../audit/record.ts';
import { isAlike } from '../previews/provenance.ts';

interface Generated {
  provider: string;
  model: string | null;
  /** Whole fields; others than those of a preview are left out. */
  fields: Partial<Record<keyof PreviewContent, unknown>>;
  /** A topic that was generated alone. */
  topic?: KeyTopic | undefined;
  /** Texts that the caller gave: a provider that repeats one has not generated it. */
  given?: readonly (string | undefined)[];
}

/** Keeps what a provider answered, so that a save can tell where its text came from. */
export async function recordGenerated(
  db: Db,
  { identity, now }: Pick<RecordedContext, 'identity' | 'now'>,
  { provider, model, fields, topic, given = [] }: Generated,
): Promise<void> {
  const known = given.filter((text) => text !== undefined);
  const texts = (Object.keys(CONTENT_FIELDS) as (keyof PreviewContent)[]).flatMap((field) => {
    const value = fields[field];
    const isOwn = isAlike(value, null) || known.some((text) => isAlike(text, value));
    return isOwn ? [] : [{ field, value, isPart: false }];
  });
  await insertGeneratedTexts(db, {
    userId: identity.user.id,
    apiTokenId: identity.apiToken?.id ?? null,
    provider,
    model,
    texts: topic ? [...texts, { field: 'keyTopics', value: topic, isPart: true }] : texts,
    now: now(),
  });
}
