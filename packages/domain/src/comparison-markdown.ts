import type { Comparison } from './comparison.ts';
import {
  comparisonRows,
  mentionsOf,
  mentionText,
  notAvailableText,
  TOPIC_RULE,
} from './comparison-rows.ts';
import { counted } from './counted.ts';
import { entryLines, inline } from './preview-markdown.ts';

/** The words of the comparison's page: a section for each row, a line for each book. */
export function comparisonToMarkdown(comparison: Comparison): string {
  const { previews, notAvailable } = comparison;
  const titles = previews.map(({ title }) => inline(title));
  const blocks = [
    `# Compare ${counted(previews.length, 'book')}`,
    ...(notAvailable.length > 0 ? [notAvailableText(notAvailable)] : []),
    previews
      .map(({ title, author }) => `- ${inline(title)}${author ? ` by ${inline(author)}` : ''}`)
      .join('\n'),
  ];
  for (const { label, cells } of comparisonRows(comparison)) {
    const lines = cells.flatMap((cell, index) => {
      const title = titles[index] ?? '';
      if (cell === undefined || cell.items.length === 0) return `- **${title}:** –`;
      return entryLines({ ...cell, label: title });
    });
    blocks.push(`## ${label}`, lines.join('\n'));
  }
  const mentions = mentionsOf(previews).map((mention) => `- ${inline(mentionText(mention))}`);
  if (mentions.length > 0) blocks.push('## What they say of each other', mentions.join('\n'));
  blocks.push(TOPIC_RULE);
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
