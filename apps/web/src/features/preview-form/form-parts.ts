import type { TextFieldName } from './form-values.ts';
import { FIELD_LABELS, fieldId, REQUIRED } from './form-values.ts';
import type { PreviewFormApi } from './use-preview-form.ts';

/** What every section of the form gets. */
export interface SectionProps {
  form: PreviewFormApi['form'];
  readOnly: boolean;
}

/** Props of the Mantine input of a field. */
export function inputProps({ form, readOnly }: SectionProps, name: TextFieldName) {
  return {
    id: fieldId(name),
    label: FIELD_LABELS[name],
    required: name in REQUIRED,
    readOnly,
    dir: 'auto',
    ...form.getInputProps(name),
  };
}
