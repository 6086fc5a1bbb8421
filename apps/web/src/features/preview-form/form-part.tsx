import { Fieldset, Stack, UnstyledButton } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { NotesBelow, NotesBeside } from '../../lib/field-notes.tsx';
import { fieldId, type Lists, type PartFieldName } from './form-values.ts';
import { partLines } from './parts.ts';
import classes from './preview-form.module.css';

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
export function FormPart({ id, title, part, lists, errors, readOnly, children }: FormPartProps) {
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
