import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShownContent } from './live-preview.tsx';
import classes from './preview-form.module.css';
import { PreviewForm } from './preview-form.tsx';
import type { CreateApi } from './use-create.ts';

interface CreateFormProps {
  create: CreateApi;
  /** While sections are still being written into it. */
  isWriting: boolean;
  categories: readonly string[];
  renderArticle: (content: ShownContent) => ReactNode;
}

/** Step 2 of the create screen: the form of the new preview. */
export function CreateForm({ create, isWriting, categories, renderArticle }: CreateFormProps) {
  const { api, isSaving, refusals, save } = create;
  return (
    <PreviewForm
      api={api}
      categories={categories}
      readOnly={isWriting || isSaving}
      refusals={refusals}
      onSave={save}
      renderArticle={renderArticle}
      actions={
        // While texts stream in, the one Cancel there is stops that.
        !isWriting && (
          <>
            <button type="submit" className={buttonClass('primary')} aria-disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save Summary'}
            </button>
            <Link to="/admin" className={buttonClass('quiet')}>
              Cancel
            </Link>
            {api.isDirty && <span className={classes.unsaved}>Unsaved changes</span>}
          </>
        )
      }
    />
  );
}
