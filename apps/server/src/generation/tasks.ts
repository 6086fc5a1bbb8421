import { readFileSync } from 'node:fs';
import { isBlank } from '@foreword/domain/blank.ts';
import { CONTENT_FIELDS, sectionShapeOf } from '@foreword/domain/content-fields.ts';
import { generatedSummarySchema } from '@foreword/domain/generation.ts';
import { parseJson } from '@foreword/domain/json.ts';
import { type Proposal, SECTION_FIELDS } from '@foreword/domain/section.ts';
import type {
  GivenPassage,
  PartialSummary,
  SectionBrief,
  TextInput,
  WrittenSection,
  WrittenText,
} from '@foreword/router/ai/text-generator.ts';
import { Output, parsePartialJson } from 'ai';
import { z } from 'zod';
import { readAdvice } from './advice.ts';
import {
  ACCEPTED,
  askedSchema,
  groundedSchema,
  jsonCandidates,
  PARTIAL,
  readAnswer,
  readBasis,
  readPartialAnswer,
} from './answer.ts';
import { asText, type Task } from './model-call.ts';
import { splitChapters } from './outline.ts';

export const SYSTEM_PROMPT = readFileSync(new URL('./system-prompt.md', import.meta.url), 'utf8');

/** JSON, so that no text can look like the end of the material. */
export function materialOf(input: TextInput): string {
  const { title, summary, chapterTitles, focusArea, passages } = input;
  const chapters = splitChapters(chapterTitles);
  return JSON.stringify({
    title,
    ...(!isBlank(summary) && { blurb: summary }),
    ...(chapters.length > 0 && { chapters }),
    ...(!isBlank(focusArea) && { focus: focusArea }),
    ...(passages && { passages: passages.map(toMaterial) }),
  });
}

const toMaterial = ({ id, kind, place: { headings, percent }, text }: GivenPassage) => ({
  id,
  from: kind,
  ...(headings.length > 0 && { headings }),
  percent,
  text,
});

const SECTION_PROMPT =
  SYSTEM_PROMPT + readFileSync(new URL('./section-prompt.md', import.meta.url), 'utf8');

export const sectionTask = (
  brief: SectionBrief,
  maxOutputTokens: number,
): Task<WrittenSection, Proposal> => ({
  instructions: SECTION_PROMPT,
  prompt: sectionMaterialOf(brief),
  output: asText(Output.object({ schema: askedFor(brief), name: 'section' })),
  maxOutputTokens,
  read: (text) => readSection(text, brief),
  readPart: (text) => readPartialSection(text, brief),
});

const askedFor = ({ field, passages }: SectionBrief): z.ZodType =>
  passages
    ? z.strictObject({
        [field]: groundedSchema.shape[field],
        quotations: groundedSchema.shape.quotations,
      })
    : z.strictObject({ [field]: askedSchema.shape[field] });

/** JSON, so that no text can look like the end of the material. */
function sectionMaterialOf(brief: SectionBrief): string {
  const { field, topicIndex, content, instruction, passages } = brief;
  const present = content[field];
  const topic = topicIndex === undefined ? undefined : content.keyTopics?.[topicIndex];
  const others = SECTION_FIELDS.filter((name) => name !== field || topic !== undefined);
  return JSON.stringify({
    title: content.title,
    ...(content.author && { author: content.author }),
    preview: Object.fromEntries(others.map((name) => [name, content[name]])),
    section: {
      field,
      ...(topic && { topic: topic.title }),
      present: topic ?? present,
      ...(instruction && { instruction }),
    },
    ...(passages && { passages: passages.map(toMaterial) }),
  });
}

/** The text is untrusted. @returns undefined without the field in it */
function readSection(written: string, brief: SectionBrief): WrittenSection | undefined {
  for (const json of jsonCandidates(written)) {
    const answer = parseJson(json);
    if (typeof answer !== 'object' || answer === null || !(brief.field in answer)) continue;
    const proposal = proposalIn(answer, brief);
    if (proposal === undefined) continue;
    return { proposal, ...(brief.passages && { basis: readBasis(answer) }) };
  }
  return undefined;
}

/** @returns null for an empty section, undefined for an invalid one */
function proposalIn(
  answer: object,
  { field, topicIndex }: SectionBrief,
): Proposal | null | undefined {
  if (field === 'decision' || field === 'book') return readAdvice(answer)[field] ?? null;
  const accepted = ACCEPTED[sectionShapeOf(CONTENT_FIELDS[field])].safeParse(
    (answer as Record<string, unknown>)[field],
  );
  const { data, success } = generatedSummarySchema.shape[field].safeParse(accepted.data);
  if (!success) return undefined;
  if (data.length === 0 || (typeof data === 'string' && isBlank(data))) return null;
  return topicIndex === undefined ? data : (data[0] as Proposal);
}

/** Advice and facts appear whole. */
async function readPartialSection(
  written: string,
  { field, topicIndex }: SectionBrief,
): Promise<Proposal | undefined> {
  const start = written.indexOf('{');
  if (start === -1 || field === 'decision' || field === 'book') return undefined;
  const { value } = await parsePartialJson(written.slice(start));
  const answer = z.record(z.string(), z.unknown()).safeParse(value).data;
  const part = PARTIAL[sectionShapeOf(CONTENT_FIELDS[field])].safeParse(answer?.[field]).data;
  const { data } = generatedSummarySchema.shape[field].safeParse(part);
  return topicIndex === undefined || data === undefined ? data : (data[0] as Proposal | undefined);
}

const asked = asText(Output.object({ schema: askedSchema, name: 'preview' }));
const grounded = asText(Output.object({ schema: groundedSchema, name: 'preview' }));

export const previewTask = (
  input: TextInput,
  maxOutputTokens: number,
): Task<WrittenText, PartialSummary> => ({
  instructions: SYSTEM_PROMPT,
  prompt: materialOf(input),
  output: input.passages ? grounded : asked,
  maxOutputTokens,
  read(text) {
    const written = readAnswer(text, input.title);
    return written && !input.passages ? { summary: written.summary } : written;
  },
  readPart: (text) => readPartialAnswer(text, input.title),
});
