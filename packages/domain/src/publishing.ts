import type { Issue } from './errors.ts';
import type { PreviewContent } from './preview.ts';

type Publishable = Pick<
  PreviewContent,
  'title' | 'category' | 'abstract' | 'introduction' | 'keyTopics'
>;

/**
 * What a preview still lacks before readers may see it (decisions §4). No zod here: the forms use it too.
 * @returns one issue per missing field, in the order of the form; empty when nothing is missing
 */
export function missingForPublishing(content: Publishable): Issue[] {
  const issues: Issue[] = [];
  const need = (path: string, isThere: boolean, label: string) => {
    if (!isThere) issues.push({ path, message: `${label} required` });
  };
  need('title', content.title.trim() !== '', 'Title is');
  need('category', content.category.trim() !== '', 'Category is');
  need('abstract', content.abstract.trim() !== '', 'Abstract is');
  need('introduction', content.introduction.trim() !== '', 'Introduction is');
  const hasTopic = content.keyTopics.some(({ title }) => title.trim() !== '');
  const hasBlankTopic = content.keyTopics.some(({ title }) => title.trim() === '');
  need('keyTopics', hasTopic && !hasBlankTopic, 'Key topics are');
  return issues;
}
