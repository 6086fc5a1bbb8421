import { Textarea } from '@mantine/core';
import { inputProps, type SectionProps } from './form-parts.ts';
import { toJson } from './form-values.ts';
import { JsonListField } from './json-list-field.tsx';
import type { Lists } from './lists.ts';
import classes from './preview-form.module.css';
import { TopicsEditor } from './topics-editor.tsx';

const ROWS = 4;
const LONG_ROWS = 8;

/** The texts of the preview, in the order readers see them. */
export function ContentSections({ lists, ...section }: SectionProps & { lists: Lists }) {
  const { form, readOnly } = section;
  const setTopics = (json: string) => form.setFieldValue('keyTopics', json);
  return (
    <section className={classes.section} aria-labelledby="content-sections">
      <h2 id="content-sections">Content Sections</h2>
      <Textarea rows={ROWS} {...inputProps(section, 'abstract')} />
      <Textarea rows={ROWS} {...inputProps(section, 'introduction')} />
      <JsonListField
        name="keyTopics"
        help="A JSON array of objects with title, content and optional subItems, each with title and description"
        rows={LONG_ROWS}
        value={form.values.keyTopics}
        onChange={setTopics}
        error={form.errors.keyTopics}
        readOnly={readOnly}
        plainForm={
          <TopicsEditor topics={lists.keyTopics} onChange={(topics) => setTopics(toJson(topics))} />
        }
      />
      <Textarea rows={ROWS} {...inputProps(section, 'relationToExistingWork')} />
      <Textarea rows={ROWS} {...inputProps(section, 'futureThinking')} />
      <Textarea rows={ROWS} {...inputProps(section, 'conclusion')} />
    </section>
  );
}
