import type { Role } from '@foreword/domain/user.ts';
import { Radio } from '@mantine/core';

export const roleLabel = (role: Role): string => (role === 'admin' ? 'Administrator' : 'Editor');

interface RoleChoiceProps {
  editorMay: string;
  /** `getInputProps` of the form. */
  field: object;
}

export const RoleChoice = ({ editorMay, field }: RoleChoiceProps) => (
  <Radio.Group label="Role" {...field}>
    <Radio value="editor" label={roleLabel('editor')} description={editorMay} mt="xs" />
    <Radio
      value="admin"
      label={roleLabel('admin')}
      description="Also categories, pages, users, tokens and the audit log"
      mt="xs"
    />
  </Radio.Group>
);
