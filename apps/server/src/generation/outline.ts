import { isBlank } from '@foreword/domain/blank.ts';
import { type ContentOf, emptyValueOf, mapFields } from '@foreword/domain/content-fields.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { toBeWritten, unfinishedFields } from '@foreword/domain/publishing.ts';
import { SECTIONS } from '@foreword/domain/section.ts';
import type {
  GenerateOptions,
  GivenPassage,
  SectionBrief,
  TextGenerator,
  TextInput,
  WrittenSection,
  WrittenText,
} from '@foreword/router/ai/text-generator.ts';
import { topicsOf } from '@foreword/router/generation/outline-topics.ts';

export const outlineGenerator: TextGenerator = {
  provider: 'outline',
  model: null,
  maxPassagesLength: Number.POSITIVE_INFINITY,
  generate: outline,
  writeSection: outlineSection,
};

async function outline(
  { title, summary, chapterTitles, focusArea, passages }: Omit<TextInput, 'provider'>,
  { signal }: Pick<GenerateOptions, 'signal'>,
): Promise<WrittenText> {
  const focus = isBlank(focusArea) ? undefined : focusArea?.trim();
  const marked = mapFields<ContentOf<typeof SECTIONS>>(SECTIONS, (field) =>
    field.toWrite === undefined ? emptyValueOf(field) : toBeWritten(field.toWrite),
  );
  const blurb = isBlank(summary) ? textOf(passages, 'blurb') : summary;
  const chapters = splitChapters(
    isBlank(chapterTitles) ? textOf(passages, 'contents') : chapterTitles,
  );
  const topics = await topicsOf(
    [...(focus === undefined ? [] : [focus]), ...chapters],
    passages,
    signal,
  );
  const sections = {
    ...marked,
    title,
    author: null,
    ...(!isBlank(blurb) && { abstract: (blurb ?? '').trim() }),
    ...(topics.some(({ quotations }) => quotations.length > 0) && {
      introduction: `${NO_CLAIMS}\n\n${marked.introduction}`,
    }),
    keyTopics: topics.map(({ topic }) => topic),
  };
  const written = { summary: { ...sections, rawContent: previewToMarkdown(sections) } };
  if (passages === undefined) return written;
  const basis = {
    topics: topics.map(({ passageIds }) => passageIds),
    quotations: topics.flatMap(({ quotations }) => quotations),
  };
  return { ...written, basis };
}

const NO_CLAIMS =
  'The quotations in the topics below are the book’s own words, each with its place. They make no claim about the book.';

/** Whole passages, as many as a text of the request or a section may have. */
function textOf(passages: TextInput['passages'], kind: GivenPassage['kind']): string {
  let whole = '';
  for (const { text } of (passages ?? []).filter((passage) => passage.kind === kind)) {
    const longer = whole === '' ? text : `${whole}\n\n${text}`;
    if (longer.length > LIMITS.textLength) break;
    whole = longer;
  }
  return whole;
}

/** Only from passages: without them the outline could but repeat what the editor wrote. */
async function outlineSection(
  { field, topicIndex, content, passages }: SectionBrief,
  { signal }: Pick<GenerateOptions, 'signal'>,
): Promise<WrittenSection> {
  if (passages === undefined || field === 'decision' || field === 'book') return { proposal: null };
  const topics = content.keyTopics?.slice(0, (topicIndex ?? -1) + 1) ?? [];
  const topic = topics.at(-1);
  // Chapters of several parts may share a title, such as “Chapter I”: each topic of that title gets the next one.
  const lines = topics.filter(({ title }) => title === topic?.title).map(({ title }) => title);
  // Only topics are made from the book.
  const read =
    field === 'keyTopics' ? passages : passages.filter(({ kind }) => kind !== 'book-text');
  const { summary, basis } = await outline(
    {
      title: content.title ?? '',
      ...(topic && { chapterTitles: lines.join('\n') }),
      passages: read,
    },
    { signal },
  );
  const isUnwritten = (value: unknown) => unfinishedFields({ [field]: value }).length > 0;
  if (topic === undefined) {
    const proposal = summary[field];
    if (proposal.length === 0 || isUnwritten(proposal)) return { proposal: null };
    return { proposal, ...(basis && { basis }) };
  }
  const [first, ...others] = summary.keyTopics.slice(0, lines.length);
  const at =
    others.findLastIndex((each) => each.title === first?.title && !isUnwritten([each])) + 1;
  const proposal = summary.keyTopics[at];
  if (proposal === undefined || isUnwritten([proposal])) return { proposal: null };
  return { proposal, ...(basis && { basis: { ...basis, topics: basis.topics.slice(at) } }) };
}

/** One chapter per line, without bullets and numbers. */
export function splitChapters(chapterTitles: string | undefined): string[] {
  return (chapterTitles ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, ''))
    .filter((line) => line !== '');
}
