import type { Basis } from '@foreword/router/ai/text-generator.ts';
import { z } from 'zod';

const id = z.preprocess(
  // Looser formats name a passage by an object.
  (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
  z.union([z.string(), z.number()]).transform(String),
);
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/) : value),
  z.array(z.unknown()).transform((items) => items.flatMap((item) => id.safeParse(item).data ?? [])),
);
const quotation = z
  .object({ text: z.string(), passage: id.optional(), passageId: id.optional() })
  .transform(({ text, passage, passageId = passage }) => ({ text, passageId: passageId ?? '' }));

const list = z.array(z.unknown()).catch([]);
const answerSchema = z.object({ keyTopics: list, quotations: list }).partial();
const topicSchema = z.object({ passages: ids.catch([]) }).partial();

/** More than any answer needs. */
const MAX_IDS = 100;
const MAX_QUOTATIONS = 500;

/** What an untrusted answer says that it rests on; each topic has its list, also if it names none. */
export function readBasis(answer: unknown): Basis {
  const { keyTopics = [], quotations = [] } = answerSchema.safeParse(answer).data ?? {};
  return {
    topics: keyTopics.map((topic) =>
      (topicSchema.safeParse(topic).data?.passages ?? [])
        .filter((passage) => passage !== '')
        .slice(0, MAX_IDS),
    ),
    quotations: quotations
      .slice(0, MAX_QUOTATIONS)
      .flatMap((item) => quotation.safeParse(item).data ?? []),
  };
}
