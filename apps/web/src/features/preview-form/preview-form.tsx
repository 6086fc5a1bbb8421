import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import { Stack, Switch } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldInput, type FormHelp } from './field-input.tsx';
import {
  FIELD_LABELS,
  type FormSection,
  fieldId,
  formSectionsOf,
  type TextFieldName,
} from './form-values.ts';
import { LivePreview, type ShownContent } from './live-preview.tsx';
import { markdownOf } from './markdown-in-step.ts';
import classes from './preview-form.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import type { PreviewFormApi } from './use-preview-form.ts';
import { brokenLists } from './validate.ts';

interface PreviewFormProps {
  api: PreviewFormApi;
  categories: readonly string[];
  hasPublish?: boolean;
  readOnly: boolean;
  /** Number of saves that the server refused. */
  refusals?: number;
  onSave: () => void;
  onInvalid?: () => void;
  renderArticle: (content: ShownContent) => ReactNode;
  actions: ReactNode;
}

const SECTIONS = formSectionsOf(CONTENT_FIELDS);

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
  const save = () => {
    if (readOnly) return;
    if (!form.validate().hasErrors) return onSave();
    setInvalid((count) => count + 1);
    onInvalid?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const saveWithEmptyLists = () => {
    form.setValues(Object.fromEntries(brokenLists(form.getValues()).map((name) => [name, '[]'])));
    save();
  };
  const help: FormHelp = { categories, lists, fromSections: markdownOf(values, lists) };
  const renderInput = ({ name, field }: FormSection['fields'][number]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      value={values[name as TextFieldName]}
      error={form.errors[name]}
      readOnly={readOnly}
      onChange={(value) => form.setFieldValue(name as TextFieldName, value)}
      help={help}
    />
  );
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={submit} aria-label="Book summary">
        <ProblemSummary
          errors={form.errors}
          refusals={invalid + refusals}
          broken={brokenLists(values)}
          onSaveWithEmptyLists={saveWithEmptyLists}
        />
        {SECTIONS.map(({ id, title, fields }, index) => (
          <Stack
            key={id}
            component="section"
            className={classes.section ?? ''}
            aria-labelledby={id}
          >
            <h2 id={id}>{title}</h2>
            {rowsOf(fields).map((row) =>
              row.length > 1 ? (
                <div key={row[0]?.name} className={classes.pair}>
                  {row.map(renderInput)}
                </div>
              ) : (
                row.map(renderInput)
              ),
            )}
            {index === 0 && hasPublish && (
              <Switch
                id={fieldId('isPublished')}
                label={FIELD_LABELS.isPublished}
                description="On: readers see what you save. Off: they do not see this preview."
                disabled={readOnly}
                {...form.getInputProps('isPublished', { type: 'checkbox' })}
              />
            )}
          </Stack>
        ))}
        {actions && <ActionsBar>{actions}</ActionsBar>}
      </form>
      <LivePreview values={values} lists={lists} renderArticle={renderArticle} />
    </div>
  );
}

/** Fields of half the width share a row. */
function rowsOf(fields: FormSection['fields']): FormSection['fields'][] {
  const rows: FormSection['fields'][] = [];
  for (const entry of fields) {
    const last = rows.at(-1);
    const isHalf = entry.field.isHalfWidth;
    if (isHalf && last?.length === 1 && last[0]?.field.isHalfWidth) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** Fixed to the foot of the window. Toasts stay above it. */
function ActionsBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <div ref={bar} className={classes.actions}>
      {children}
    </div>
  );
}
