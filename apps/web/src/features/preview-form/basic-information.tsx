import { Select, Switch, TextInput } from '@mantine/core';
import { inputProps, type SectionProps } from './form-parts.ts';
import { FIELD_LABELS, fieldId } from './form-values.ts';
import classes from './preview-form.module.css';

interface BasicInformationProps extends SectionProps {
  /** Names to choose from. */
  categories: readonly string[];
  hasPublish: boolean;
}

/** Title, author, category and the like. */
export function BasicInformation({ categories, hasPublish, ...section }: BasicInformationProps) {
  const { form, readOnly } = section;
  const { category } = form.values;
  // A category that is not active any more stays where it was chosen.
  const choices =
    category && !categories.includes(category) ? [category, ...categories] : categories;
  return (
    <section className={classes.section} aria-labelledby="basic-information">
      <h2 id="basic-information">Basic Information</h2>
      <TextInput {...inputProps(section, 'title')} />
      <div className={classes.pair}>
        <TextInput {...inputProps(section, 'author')} />
        <TextInput {...inputProps(section, 'isbn')} />
      </div>
      <Select
        {...inputProps(section, 'category')}
        description="May stay empty until the preview is published"
        placeholder="No category yet"
        data={choices}
        value={category || null}
        onChange={(name) => form.setFieldValue('category', name ?? '')}
        searchable
        clearable={!readOnly}
        clearButtonProps={{ 'aria-label': 'Clear the category' }}
        nothingFoundMessage="No such category"
      />
      <TextInput
        {...inputProps(section, 'coverImage')}
        description="Address of an image; without one a cover is drawn"
        placeholder="https://…"
      />
      {hasPublish && (
        <Switch
          id={fieldId('isPublished')}
          label={FIELD_LABELS.isPublished}
          description="On: readers see what you save. Off: they do not see this preview."
          disabled={readOnly}
          {...form.getInputProps('isPublished', { type: 'checkbox' })}
        />
      )}
    </section>
  );
}
