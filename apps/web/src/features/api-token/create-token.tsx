import { createTokenInputSchema } from '@foreword/domain/api-token.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { FormDialog } from '@foreword/ui/form-dialog/form-dialog.tsx';
import { Radio, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorIssues } from '../../lib/call-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { validateWith } from '../../lib/validate-with.ts';
import { NewToken } from './new-token.tsx';

const EMPTY = { name: '', role: 'editor' as 'editor' | 'admin', expiresInDays: 90 };

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

/** Makes a credential for a script and shows it once. */
export function CreateToken() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ initialValues: EMPTY, validate: validateWith(createTokenInputSchema) });
  const close = () => {
    setIsOpen(false);
    form.reset();
  };
  const create = useMutation(
    trpc.tokens.create.mutationOptions({
      meta: { fallback: 'Failed to create the token. Please try again.' },
      onSuccess: () => {
        close();
        return queryClient.invalidateQueries({ queryKey: trpc.tokens.pathKey() });
      },
      onError: (error) => {
        for (const { path, message } of errorIssues(error)) form.setFieldError(path, message);
      },
    }),
  );
  return (
    <>
      <button type="button" className={buttonClass('primary')} onClick={() => setIsOpen(true)}>
        Create token
      </button>
      <FormDialog
        isOpen={isOpen}
        title="Create token"
        submitLabel="Create token"
        busyLabel="Creating…"
        isBusy={create.isPending}
        onSubmit={form.onSubmit((values) => create.mutate(values))}
        onClose={close}
      >
        <TextInput
          label="Name"
          description="What will use it, such as nightly import"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Radio value="editor" label="Editor" description="Everything about previews" mt="xs" />
          <Radio
            value="admin"
            label="Administrator"
            description="Also categories, pages, users, tokens and the audit log"
            mt="xs"
          />
        </Radio.Group>
        <Select
          label="Expires after"
          data={LIFETIMES}
          allowDeselect={false}
          value={String(form.values.expiresInDays)}
          onChange={(days) => form.setFieldValue('expiresInDays', Number(days))}
          error={form.errors.expiresInDays}
        />
      </FormDialog>
      <NewToken token={create.data} onClose={create.reset} />
    </>
  );
}
