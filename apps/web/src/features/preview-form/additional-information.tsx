import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Textarea } from '@mantine/core';
import { inputProps, type SectionProps } from './form-parts.ts';
import { toJson } from './form-values.ts';
import { JsonListField } from './json-list-field.tsx';
import type { Lists } from './lists.ts';
import { markdownOf } from './markdown-in-step.ts';
import classes from './preview-form.module.css';
import { TextsEditor } from './texts-editor.tsx';

const ROWS = 4;
const LONG_ROWS = 8;
const LISTS = [
  { name: 'references', noun: 'reference' },
  { name: 'furtherExploration', noun: 'suggestion' },
] as const;

/** References, further exploration, and the whole as Markdown. */
export function AdditionalInformation({ lists, ...section }: SectionProps & { lists: Lists }) {
  const { form, readOnly } = section;
  const fromSections = markdownOf(form.values, lists);
  const isInStep = form.values.rawMarkdown === fromSections;
  return (
    <section className={classes.section} aria-labelledby="additional-information">
      <h2 id="additional-information">Additional Information</h2>
      {LISTS.map(({ name, noun }) => (
        <JsonListField
          key={name}
          name={name}
          help="A JSON array of strings"
          rows={ROWS}
          value={form.values[name]}
          onChange={(json) => form.setFieldValue(name, json)}
          error={form.errors[name]}
          readOnly={readOnly}
          plainForm={
            <TextsEditor
              noun={noun}
              texts={lists[name]}
              onChange={(texts) => form.setFieldValue(name, toJson(texts))}
            />
          }
        />
      ))}
      <Textarea
        rows={LONG_ROWS}
        {...inputProps(section, 'rawMarkdown')}
        description={
          isInStep
            ? 'Made from the sections, and follows them'
            : 'Written by hand: it does not follow the sections'
        }
      />
      <button
        type="button"
        className={`${buttonClass('quiet')} ${classes.rebuild}`}
        aria-disabled={readOnly || isInStep}
        onClick={() => readOnly || form.setFieldValue('rawMarkdown', fromSections)}
      >
        Rebuild from sections
      </button>
    </section>
  );
}
