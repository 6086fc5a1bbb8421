import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { HEADING, readLines, writeLines } from './text-lines.ts';

type SubItem = NonNullable<KeyTopic['subItems']>[number];

/** Lines for key topics: `### title` and its text, `#### title` for each part nested in it. */
export function writeTopics(topics: readonly KeyTopic[]): string[] {
  return topics.flatMap(({ title, content, subItems = [] }) => [
    ...headed('###', title, content),
    ...subItems.flatMap((item) => headed('####', item.title, item.description)),
  ]);
}

function headed(marks: string, title: string, text: string): string[] {
  const lines = writeLines(text);
  return [`${marks} ${title}`.trimEnd(), '', ...(lines.length > 0 ? [...lines, ''] : [])];
}

export interface Topics {
  topics: KeyTopic[];
  /** Index of the line of each heading, by the dotted path of what it begins. */
  starts: Map<string, number>;
  /** Indexes of lines that stand where nothing can. */
  strays: number[];
}

/** The key topics that lines stand for. */
export function readTopics(lines: readonly string[]): Topics {
  const topics: { title: string; lines: string[]; items: { title: string; lines: string[] }[] }[] =
    [];
  const starts = new Map<string, number>();
  const strays: number[] = [];
  lines.forEach((line, index) => {
    const marks = HEADING.exec(line)?.[1];
    const topic = topics.at(-1);
    const title = line.slice(marks?.length).trim();
    if (marks === '###') {
      starts.set(`${topics.length}`, index);
      topics.push({ title, lines: [], items: [] });
    } else if (marks === '####' && topic !== undefined) {
      starts.set(`${topics.length - 1}.subItems.${topic.items.length}`, index);
      topic.items.push({ title, lines: [] });
    } else if (topic !== undefined) {
      (topic.items.at(-1) ?? topic).lines.push(line);
    } else if (line.trim() !== '') {
      strays.push(index);
    }
  });
  return {
    topics: topics.map(({ title, lines, items }) => ({
      title,
      content: readLines(lines),
      ...(items.length > 0 && { subItems: items.map(toSubItem) }),
    })),
    starts,
    strays,
  };
}

const toSubItem = ({ title, lines }: { title: string; lines: string[] }): SubItem => ({
  title,
  description: readLines(lines),
});
