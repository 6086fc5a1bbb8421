import { NativeSelect, TextInput } from '@mantine/core';
import type { EndpointParameter } from '../document/endpoints.ts';
import { WithCode } from '../with-code.tsx';

interface ParameterFieldProps {
  /** Of the input in its form. */
  name: string;
  parameter: EndpointParameter;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const PLACE_LABELS = { path: 'in the path', query: 'in the query', header: 'a header' } as const;

/** One parameter: a choice where the document lists the values, else a line of text. */
export function ParameterField({ name, parameter, value, problem, onChange }: ParameterFieldProps) {
  const { row, place, example, choices } = parameter;
  const field = {
    name,
    label: `${row.name} (${PLACE_LABELS[place]})`,
    description: row.description && <WithCode text={row.description} />,
    withAsterisk: row.isRequired,
    'aria-required': row.isRequired || undefined,
    error: problem,
    size: 'md',
    value,
  };
  if (choices.length > 0) {
    const none = row.isRequired ? [] : [{ value: '', label: 'Not sent' }];
    return (
      <NativeSelect
        {...field}
        data={[...none, ...choices.map((choice) => ({ value: choice, label: choice }))]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...field}
      placeholder={example && `Such as ${example}`}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
