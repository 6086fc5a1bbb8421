import { z } from 'zod';
import { findingSchema, sourcePlaceSchema } from './check.ts';
import { count, flag, text } from './documented.ts';

const passagePlaceSchema = z.object({
  sourceId: z.int().meta({ description: 'Id of the source', example: 4 }),
  passageId: text('Id of its passage', 'p1k2m3'),
  percent: z.number().meta({ description: 'How far into the source, from 0 to 100', example: 3.2 }),
  headings: z
    .array(z.string())
    .meta({ description: 'From the part to the section', example: ['Economy'] }),
});

const groundedTopicSchema = z.object({
  title: text('Title of the topic', 'Economy'),
  passages: z
    .array(passagePlaceSchema)
    .describe('The passages that the writer names and that exist'),
  unknownPassages: count('How many passages it names that do not exist', 0),
  isSupported: z
    .boolean()
    .describe(
      'Whether an existing passage is named, and the topic shares its words with the book; false where topics were not compared',
    ),
});

const checkedQuotationSchema = z.object({
  path: text('Place within the summary', 'conclusion'),
  text: text('Between the marks', 'quiet desperation'),
  status: z
    .enum(['verbatim', 'altered', 'missing'])
    .describe('Whether the sources contain it, contain nearly the same words, or do not'),
  source: sourcePlaceSchema.optional().describe('The words of the source'),
});

export const groundingSchema = z
  .object({
    topics: z.array(groundedTopicSchema).describe('In the order of the topics'),
    quotations: z.array(checkedQuotationSchema).describe('In the order of the form'),
    findings: z.array(findingSchema).describe('What a check of the text finds'),
    isChecked: flag(
      'False if the check could not run: then there are no quotations and findings, and no topic counts as supported',
      true,
    ),
    areTopicsCompared: flag(
      'False without the text of the book, or with one in another language: then no topic counts as supported, and none as unsupported',
      true,
    ),
  })
  .meta({ id: 'Grounding', description: 'What the generated text rests on, as the server found' });
export type Grounding = z.infer<typeof groundingSchema>;
