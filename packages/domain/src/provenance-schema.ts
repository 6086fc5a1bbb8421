import { z } from 'zod';
import { contentFieldSchema } from './content-schema.ts';
import { textOrNull } from './documented.ts';
import { MADE, ORIGINS } from './origins.ts';

export const madeSchema = z.enum(MADE).meta({
  description:
    'Whether a provider wrote any of the text; `ai-assisted` if a person has reviewed all of that',
  example: 'none',
});

export const fieldProvenanceSchema = z
  .object({
    origin: z.enum(ORIGINS).meta({ description: 'How the text came here', example: 'typed' }),
    provider: textOrNull('The provider that generated it', 'openai'),
    model: textOrNull('Its model', 'gpt-5'),
    at: textOrNull('When the text came here', '2026-03-02T14:00:00.000Z'),
    by: textOrNull('The user or the token that saved it', 'Demo Admin'),
    reviewedBy: textOrNull('The user who reviewed the generated text', 'Demo Admin'),
    reviewedAt: textOrNull('When it was reviewed', '2026-03-02T14:05:00.000Z'),
  })
  .meta({ id: 'FieldProvenance', description: 'Where the text of a field came from' });

/** By field; a field without text has none. */
export const provenanceSchema = z.partialRecord(contentFieldSchema, fieldProvenanceSchema).meta({
  description: 'Where the text of each field came from; empty fields are left out',
  example: {
    abstract: {
      origin: 'generated',
      provider: 'openai',
      model: 'gpt-5',
      at: '2026-03-02T14:00:00.000Z',
      by: 'Demo Admin',
      reviewedBy: 'Demo Admin',
      reviewedAt: '2026-03-02T14:05:00.000Z',
    },
  },
});

export const originsSchema = z
  .array(
    z.object({
      origin: fieldProvenanceSchema.shape.origin,
      isReviewed: z.boolean().describe('Whether a person has reviewed it'),
      fields: z
        .array(contentFieldSchema)
        .meta({ description: 'Names of the fields', example: ['abstract'] }),
    }),
  )
  .describe('Where the text of each field came from, by origin and review');

/** Fields that the caller has reviewed. */
export const reviewedFieldsSchema = z.array(contentFieldSchema).meta({
  description:
    'Fields whose generated text the caller has reviewed; others are accepted without effect',
  example: ['abstract'],
});

/** The stored form, with ids instead of names; fields with the same origin share an entry. */
export const storedProvenanceSchema = z.array(
  z.object({
    fields: z.array(z.string()),
    origin: z.enum(ORIGINS),
    provider: z.string().nullable().default(null),
    model: z.string().nullable().default(null),
    at: z.string().nullable().default(null),
    userId: z.string().nullable().default(null),
    apiTokenId: z.number().nullable().default(null),
    /** Id of a user. */
    reviewedBy: z.string().nullable().default(null),
    reviewedAt: z.string().nullable().default(null),
    /** The generated text with which the field was compared. */
    generatedTextId: z.number().nullable().default(null),
  }),
);
export type StoredProvenance = Omit<z.infer<typeof storedProvenanceSchema>[number], 'fields'>;
