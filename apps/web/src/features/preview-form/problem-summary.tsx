import { Button } from '@foreword/ui/button/button.tsx';
import type { FormErrors } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { placeOf } from '../../lib/form-places.ts';
import { type NamedField, PublishQuestion } from '../../lib/publish-question.tsx';
import {
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  fieldId,
  type ListFieldName,
} from './form-values.ts';
import { focusField } from './places.ts';
import classes from './preview-form.module.css';

interface ProblemSummaryProps {
  errors: FormErrors;
  refusals: number;
  broken: readonly ListFieldName[];
  onSaveWithEmptyLists: () => void;
}

export function ProblemSummary({
  errors,
  refusals,
  broken,
  onSaveWithEmptyLists,
}: ProblemSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const names = FIELD_NAMES.flatMap((name) => pathsOf(errors, name));
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (refusals === 0 || names.length === 0) return null;
  const isJsonAlone = names.every((name) => broken.some((list) => list === name));
  const labels = broken.map((name) => FIELD_LABELS[name]).join(' and ');
  return (
    <section
      ref={summary}
      className={`${classes.notice} ${classes.danger}`}
      aria-labelledby="preview-problems"
      tabIndex={-1}
    >
      <h2 id="preview-problems">Not saved yet</h2>
      <FieldLinks fields={names.map((name) => [name, `${labelOf(name)}: ${errors[name]}`])} />
      {isJsonAlone && (
        <>
          <p>
            Correct the JSON, or save without {labels}. The text that cannot be read is then lost.
          </p>
          <Button onClick={onSaveWithEmptyLists}>
            Save with {broken.length > 1 ? 'empty lists' : 'an empty list'}
          </Button>
        </>
      )}
    </section>
  );
}

const pathsOf = (errors: FormErrors, name: string): string[] =>
  Object.keys(errors).filter((path) => path === name || path.startsWith(`${name}.`));

const labelOf = (path: string): string =>
  path.includes('.') ? placeOf(path) : FIELD_LABELS[path as FieldName];

interface FieldLinksProps {
  fields: readonly (readonly [name: string, text: string])[];
  onChoose?: (name: string) => void;
}

const FieldLinks = ({ fields, onChoose = focusField }: FieldLinksProps) => (
  <ul className={classes.problems}>
    {fields.map(([name, text]) => (
      <li key={name}>
        <a
          href={`#${fieldId(name)}`}
          onClick={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
);

interface FormPublishQuestionProps {
  isOpen: boolean;
  unfinished: readonly NamedField[];
  unreviewed: readonly NamedField[];
  /** @param leaveFor closes the question, then shows a place of the form */
  renderChecklist: (leaveFor: (show: () => void) => void) => ReactNode;
  onPublish: () => void;
  onClose: () => void;
}

/** The question with links to the inputs. */
export function FormPublishQuestion({
  onPublish,
  onClose,
  renderChecklist,
  ...question
}: FormPublishQuestionProps) {
  const chosen = useRef<() => void>(undefined);
  const leaveFor = (show: () => void) => {
    chosen.current = show;
    onClose();
  };
  const showChosen = () => {
    // With less motion the question is gone at once, within an effect, where React unfolds nothing.
    if (chosen.current) queueMicrotask(chosen.current);
    chosen.current = undefined;
  };
  return (
    <PublishQuestion
      {...question}
      onClose={onClose}
      returnFocus={chosen.current === undefined}
      onExitTransitionEnd={showChosen}
      renderLinks={(fields) => (
        <FieldLinks
          fields={fields.map(({ name, label }) => [name, label])}
          onChoose={(name) => leaveFor(() => focusField(name))}
        />
      )}
      checklist={renderChecklist(leaveFor)}
      onConfirm={() => {
        onClose();
        onPublish();
      }}
    />
  );
}
