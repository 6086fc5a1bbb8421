import type { FormErrors } from '@mantine/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ActionsBar } from './actions-bar.tsx';
import { AdditionalInformation } from './additional-information.tsx';
import { BasicInformation } from './basic-information.tsx';
import { ContentSections } from './content-sections.tsx';
import { LivePreview, type ShownContent } from './live-preview.tsx';
import classes from './preview-form.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import type { PreviewFormApi } from './use-preview-form.ts';

interface PreviewFormProps {
  api: PreviewFormApi;
  /** Names of the categories to choose from. */
  categories: readonly string[];
  /** Whether there is a Publish toggle. */
  hasPublish?: boolean;
  /** While texts stream in, or are being saved. */
  readOnly: boolean;
  /** Counts the saves that the server refused, field by field. */
  refusals?: number;
  onSave: () => void;
  /** Told why the form was not sent. */
  onInvalid?: (errors: FormErrors) => void;
  renderArticle: (content: ShownContent) => ReactNode;
  /** The buttons; one of them submits. */
  actions: ReactNode;
}

/** The form of a preview, and beside it the page as readers will see it. */
export function PreviewForm({
  api: { form, values, lists },
  categories,
  hasPublish = false,
  readOnly,
  refusals = 0,
  onSave,
  onInvalid,
  renderArticle,
  actions,
}: PreviewFormProps) {
  const [invalid, setInvalid] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (readOnly) return event.preventDefault();
    form.onSubmit(onSave, (errors) => {
      setInvalid((count) => count + 1);
      onInvalid?.(errors);
    })(event);
  };
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={submit} aria-label="Book summary">
        <ProblemSummary errors={form.errors} refusals={invalid + refusals} />
        <BasicInformation
          form={form}
          readOnly={readOnly}
          categories={categories}
          hasPublish={hasPublish}
        />
        <ContentSections form={form} readOnly={readOnly} lists={lists} />
        <AdditionalInformation form={form} readOnly={readOnly} lists={lists} />
        {actions && <ActionsBar>{actions}</ActionsBar>}
      </form>
      <LivePreview values={values} lists={lists} renderArticle={renderArticle} />
    </div>
  );
}
