import { hasWords, isBlank } from './blank.ts';
import {
  type ContentFields,
  type ContentOf,
  contentsOf,
  type FieldsWith,
  fieldsWith,
  type SectionContent,
} from './content-fields.ts';

/** In reading order, without empty sections, items and sub-items: page, Markdown and files share them. */
export const sectionContentsOf = <Fields extends ContentFields>(
  fields: Fields,
  content: ContentOf<FieldsWith<Fields, 'heading'>>,
): SectionContent[] =>
  (contentsOf(fieldsWith(fields, 'heading'), content) as SectionContent[])
    .map(withoutBlanks)
    .filter(({ value }) => value.length > 0);

function withoutBlanks(section: SectionContent): SectionContent {
  if (section.shape === 'text')
    return { ...section, value: isBlank(section.value) ? '' : section.value };
  if (section.shape === 'list') {
    return { ...section, value: section.value.filter((item) => !isBlank(item)) };
  }
  const value = section.value.map(({ subItems, ...topic }) => ({
    ...topic,
    ...(subItems && { subItems: subItems.filter((item) => hasWords(item)) }),
  }));
  return { ...section, value };
}
