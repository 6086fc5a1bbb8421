import { LIMITS } from '@foreword/domain/limits.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Textarea, TextInput } from '@mantine/core';
import { ChosenBooks } from './chosen-books.tsx';
import { FeaturedChoice } from './featured-choice.tsx';
import { withToggled } from './homepage-form-values.ts';
import classes from './settings-form.module.css';
import type { HomepageFormApi } from './use-homepage-form.ts';

/** What the home page says first, and which previews it shows. */
export function HomepageForm({ api }: { api: HomepageFormApi }) {
  const { form, isSaving } = api;
  const { featured } = form.values;
  const choose = (books: typeof featured) => form.setFieldValue('featured', books);
  return (
    <form className={classes.form} onSubmit={api.save} noValidate>
      <TextInput
        label="Hero Title"
        required
        dir="auto"
        key={form.key('heroTitle')}
        {...form.getInputProps('heroTitle')}
      />
      <Textarea
        label="Hero Subtitle"
        required
        rows={4}
        dir="auto"
        key={form.key('heroSubtitle')}
        {...form.getInputProps('heroSubtitle')}
      />
      <section className={classes.section} aria-labelledby="featured-heading">
        <h2 id="featured-heading">Featured Previews</h2>
        <p className={classes.help}>
          Choose up to {LIMITS.featuredOnHome} book previews. Saving features exactly these, in this
          order.
        </p>
        {form.errors.featured && (
          <p className={classes.error} role="alert">
            {form.errors.featured}
          </p>
        )}
        <div className={classes.columns}>
          <ChosenBooks books={featured} onChange={choose} />
          <FeaturedChoice
            chosen={featured}
            onToggle={(book) => choose(withToggled(featured, book))}
          />
        </div>
      </section>
      <div className={classes.actions}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Homepage Settings'}
        </button>
        {api.isDirtyNow() && <span className={classes.unsaved}>Unsaved changes</span>}
      </div>
    </form>
  );
}
