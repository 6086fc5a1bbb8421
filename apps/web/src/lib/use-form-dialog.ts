import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from './call-error.ts';
import './zod-without-eval.ts';

export function useFormDialog<Values extends Record<string, unknown>>(
  empty: Values,
  schema: ZodType,
) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<Values>({ initialValues: empty, validate: validateWith(schema) });
  return {
    isOpen,
    form,
    isDirtyNow: () => isOpen && form.isDirty(),
    open: (values: Values = empty) => {
      form.setValues(values);
      form.resetDirty();
      form.clearErrors();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    showIssues: (error: unknown) => {
      for (const { path, message } of errorIssues(error)) form.setFieldError(path, message);
    },
  };
}

/** The first problem of each field, by its name. */
export const validateWith =
  (schema: ZodType) =>
  (values: unknown): Record<string, string> => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
    );
  };
