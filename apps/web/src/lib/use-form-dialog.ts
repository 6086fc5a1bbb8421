import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from './call-error.ts';
import { validateWith } from './validate-with.ts';

export function useFormDialog<Values extends Record<string, unknown>>(
  empty: Values,
  schema: ZodType,
) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<Values>({ initialValues: empty, validate: validateWith(schema) });
  return {
    isOpen,
    form,
    open: (values: Values = empty) => {
      form.setValues(values);
      form.clearErrors();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    showIssues: (error: unknown) => {
      for (const { path, message } of errorIssues(error)) form.setFieldError(path, message);
    },
  };
}
