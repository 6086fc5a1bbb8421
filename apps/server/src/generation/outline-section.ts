import { unfinishedFields } from '@foreword/domain/publishing.ts';
import type {
  SectionBrief,
  TextGenerator,
  WrittenSection,
} from '@foreword/router/generation/text-generator.ts';

/** Only from passages: without them the outline could but repeat what the editor wrote. */
export async function outlineSection(
  generate: TextGenerator['generate'],
  { field, topicIndex, content, passages }: SectionBrief,
  { signal }: { signal: AbortSignal },
): Promise<WrittenSection> {
  if (passages === undefined || field === 'decision' || field === 'book') return { proposal: null };
  const topic = topicIndex === undefined ? undefined : content.keyTopics?.[topicIndex];
  const { summary, basis } = await generate(
    {
      title: content.title ?? '',
      ...(topic && { chapterTitles: topic.title }),
      passages,
      provider: 'openai',
    },
    { signal },
  );
  const value = topic ? summary.keyTopics.slice(0, 1) : summary[field];
  const isUnwritten = unfinishedFields({ [field]: value }).length > 0;
  const [proposal] = topic ? value : [value];
  if (proposal === undefined || value.length === 0 || isUnwritten) return { proposal: null };
  return { proposal, ...(basis && { basis }) };
}
