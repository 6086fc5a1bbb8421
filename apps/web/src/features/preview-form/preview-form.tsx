import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import { Fieldset, Stack, Switch, UnstyledButton } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useLocalStorage } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { NotesBelow, NotesBeside } from '../../lib/field-notes.tsx';
import { FieldInput, type FormHelp } from './field-input.tsx';
import { markdownOf, partLines, tidyText } from './form-texts.ts';
import {
  FIELD_LABELS,
  type FormSection,
  fieldId,
  formSectionsOf,
  isPart,
  type Lists,
  PART_NAMES,
  type PartFieldName,
  type TextFieldName,
} from './form-values.ts';
import { LivePreview, type ShownContent } from './live-preview.tsx';
import classes from './preview-form.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import type { PreviewFormApi } from './use-preview-form.ts';
import { brokenLists } from './validate.ts';

interface PreviewFormProps {
  api: PreviewFormApi;
  categories: readonly string[];
  /** Undefined for a new preview. */
  previewId?: number | undefined;
  readOnly: boolean;
  onSave: () => void;
  onInvalid?: () => void;
  renderArticle: (content: ShownContent) => ReactNode;
  actions: ReactNode;
  /** Ends the form. */
  checklist: ReactNode;
  /** Above the actions. */
  barNote: ReactNode;
}

const SECTIONS = formSectionsOf(CONTENT_FIELDS);

export function PreviewForm({
  api: { form, values, lists, isDirty, refusals, refuse },
  categories,
  previewId,
  readOnly,
  onSave,
  onInvalid,
  renderArticle,
  actions,
  checklist,
  barNote,
}: PreviewFormProps) {
  const save = () => {
    if (readOnly) return;
    // Places in messages then count the entries that are sent.
    const texts = form.getValues();
    form.setValues(
      Object.fromEntries(PART_NAMES.map((name) => [name, tidyText(name, texts[name])])),
    );
    if (!form.validate().hasErrors) return onSave();
    refuse();
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
  const { errors } = form;
  const fromSections = markdownOf(values, lists);
  const help: FormHelp = { categories, lists, fromSections, errors, previewId };
  const change = (name: string, value: string, part?: string) => {
    form.setFieldValue(name as TextFieldName, value);
    for (const path of Object.keys(errors)) {
      if (part !== undefined && `${path}.`.startsWith(`${name}.${part}.`)) {
        form.clearFieldError(path);
      }
    }
  };
  const renderInput = ({ name, field }: FormSection['fields'][number]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      value={values[name as TextFieldName]}
      error={form.errors[name]}
      readOnly={readOnly}
      onChange={(value, part) => change(name, value, part)}
      help={help}
    />
  );
  return (
    <div className={classes.columns}>
      <form className={classes.form} noValidate onSubmit={submit} aria-label="Book summary">
        <ProblemSummary
          errors={form.errors}
          refusals={refusals}
          broken={brokenLists(values)}
          onSaveWithEmptyLists={saveWithEmptyLists}
        />
        {SECTIONS.map(({ id, title, fields }, index) => (
          <FormPart
            key={id}
            id={id}
            title={title}
            part={fields.map(({ name }) => name).find(isPart)}
            lists={lists}
            errors={errors}
            readOnly={readOnly}
          >
            {rowsOf(fields).map((row) =>
              row.length > 1 ? (
                <div key={row[0]?.name} className={classes.pair}>
                  {row.map(renderInput)}
                </div>
              ) : (
                row.map(renderInput)
              ),
            )}
            {index === 0 && previewId !== undefined && (
              <Switch
                id={fieldId('isPublished')}
                label={FIELD_LABELS.isPublished}
                description="On: readers see what you save. Off: they do not see this preview."
                disabled={readOnly}
                {...form.getInputProps('isPublished', { type: 'checkbox' })}
              />
            )}
          </FormPart>
        ))}
        <Stack component="section" className={classes.section ?? ''} aria-labelledby="checklist">
          <h2 id="checklist" tabIndex={-1}>
            Before Publishing
          </h2>
          {checklist}
        </Stack>
        {actions && (
          <ActionsBar note={barNote} isDirty={isDirty}>
            {actions}
          </ActionsBar>
        )}
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

interface ActionsBarProps {
  note: ReactNode;
  isDirty: boolean;
  children: ReactNode;
}

/** Fixed to the foot of the window. Toasts stay above it. */
function ActionsBar({ note, isDirty, children }: ActionsBarProps) {
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
      {(note || isDirty) && (
        <div className={classes.barNote}>
          {isDirty && <span>Unsaved changes</span>}
          {note}
        </div>
      )}
      {children}
    </div>
  );
}

interface FormPartProps {
  id: string;
  title: string;
  /** The field of parts that the section consists of. */
  part: PartFieldName | undefined;
  lists: Lists;
  errors: FormErrors;
  readOnly: boolean;
  children: ReactNode;
}

/** A section of the form. One of many inputs is folded until it is needed; the browser remembers it. */
function FormPart({ id, title, part, lists, errors, readOnly, children }: FormPartProps) {
  const [isOpen, setIsOpen] = useLocalStorage({
    key: `foreword-open-${part}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const hasError = Object.keys(errors).some((path) => path.startsWith(`${part}.`));
  // Stays open once the problem is solved.
  useEffect(() => {
    if (hasError) setIsOpen(true);
  }, [hasError, setIsOpen]);
  const isShown = part === undefined || isOpen || hasError;
  return (
    <Stack component="section" className={classes.section ?? ''} aria-labelledby={id}>
      <div className={classes.labelled}>
        <h2 id={id}>
          {part === undefined ? (
            title
          ) : (
            <UnstyledButton
              id={fieldId(part)}
              className={classes.fold ?? ''}
              aria-expanded={isShown}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
            </UnstyledButton>
          )}
        </h2>
        {part !== undefined && (
          <div className={classes.besideLabel}>
            <NotesBeside name={part} />
          </div>
        )}
      </div>
      {part !== undefined && !isShown && <p className="note">{digestOf(part, lists)}</p>}
      {part !== undefined && <NotesBelow path={part} isWhole={!isShown} />}
      {isShown &&
        (part === undefined ? (
          children
        ) : (
          <Fieldset variant="unstyled" miw={0} disabled={readOnly} aria-labelledby={id}>
            {children}
          </Fieldset>
        ))}
    </Stack>
  );
}

/** Such as "Verdict: Buy it. Short and still true. · 4 more". */
function digestOf(part: PartFieldName, lists: Lists): string {
  const [first, ...rest] = partLines(part, lists[part]);
  if (first === undefined) return 'Empty';
  return rest.length === 0 ? first : `${first} · ${rest.length} more`;
}
