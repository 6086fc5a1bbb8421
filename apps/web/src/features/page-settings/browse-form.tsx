import type { Category } from '@foreword/domain/category.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Checkbox, Radio } from '@mantine/core';
import classes from './settings-form.module.css';
import type { BrowseFormApi } from './use-browse-form.ts';

interface BrowseFormProps {
  api: BrowseFormApi;
  categories: readonly Category[];
  onCreateCategory: () => void;
}

/** How the browse page shows its previews. */
export function BrowseForm({ api, categories, onCreateCategory }: BrowseFormProps) {
  const { form, isSaving } = api;
  const { displayMode } = form.values;
  return (
    <form className={classes.form} onSubmit={api.save} noValidate>
      <Radio.Group label="Display Mode" {...form.getInputProps('displayMode')}>
        <div className={classes.modes}>
          <Radio
            value="list"
            label="List (All Books)"
            description="Every published preview, newest first"
          />
          <Radio
            value="categories"
            label="Categories"
            description="A section for each category chosen below, with its newest previews"
          />
        </div>
      </Radio.Group>
      {displayMode === 'categories' &&
        (categories.length === 0 ? (
          <Notice text="No categories available">
            <button type="button" className={buttonClass('plain')} onClick={onCreateCategory}>
              Create categories first
            </button>
          </Notice>
        ) : (
          <CategoryChoice api={api} categories={categories} />
        ))}
      <div className={classes.actions}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Browse Settings'}
        </button>
        {api.isDirtyNow() && <span className={classes.unsaved}>Unsaved changes</span>}
      </div>
    </form>
  );
}

/** Which categories get a section; inactive ones cannot be chosen. */
function CategoryChoice({ api, categories }: Pick<BrowseFormProps, 'api' | 'categories'>) {
  const { form } = api;
  const { enabledCategories } = form.values;
  const toggle = (id: number, isOn: boolean) =>
    form.setFieldValue(
      'enabledCategories',
      isOn ? [...enabledCategories, id] : enabledCategories.filter((enabled) => enabled !== id),
    );
  const hasAny = categories.some(({ id, isActive }) => isActive && enabledCategories.includes(id));
  return (
    <fieldset className={classes.choice}>
      <legend>Categories to show</legend>
      <p className={classes.help}>
        {hasAny
          ? 'They appear in the order of the Categories tab.'
          : 'Without any, the browse page shows the list of all books.'}
      </p>
      {form.errors.enabledCategories && (
        <p className={classes.error} role="alert">
          {form.errors.enabledCategories}
        </p>
      )}
      <div className={classes.scroll}>
        {categories.map(({ id, name, isActive }) => (
          <Checkbox
            key={id}
            label={<span dir="auto">{isActive ? name : `${name} (inactive)`}</span>}
            disabled={!isActive}
            checked={isActive && enabledCategories.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
