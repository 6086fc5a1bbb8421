import type { PreviewContent } from '@foreword/domain/content-fields.ts';

export interface ContentText {
  field: keyof PreviewContent;
  /** Such as `keyTopics[0].content`. */
  path: string;
  text: string;
}

const NO_STATEMENTS =
  /^(?:isbn|category|coverImage|rawMarkdown)$|\.(?:isbn|relation|call|level|status|url|language)$|\.kinds\[/;

export function textsOf(content: Partial<PreviewContent>): ContentText[] {
  return Object.entries(content).flatMap(([field, value]) =>
    leaves(value, field).map((leaf) => ({ ...leaf, field: field as keyof PreviewContent })),
  );
}

function leaves(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') {
    return value.trim() === '' || NO_STATEMENTS.test(path) ? [] : [{ path, text: value }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => leaves(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => leaves(item, `${path}.${name}`));
}
