import { Button } from '@foreword/ui/button/button.tsx';
import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import { parseJson } from '@foreword/ui/json-field/json-text.ts';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { WithCode } from '../code.tsx';
import type { EndpointBody, EndpointParameter } from '../document/endpoints.ts';

interface ParameterFieldProps {
  name: string;
  parameter: EndpointParameter;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const PLACE_LABELS = { path: 'in the path', query: 'in the query', header: 'a header' } as const;

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

interface BodyFieldProps {
  id: string;
  body: EndpointBody;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function BodyField({ id, body, value, problem, onChange }: BodyFieldProps) {
  const parsed = value.trim() === '' ? undefined : parseJson(value);
  const found = parsed && !parsed.ok ? parsed.problem : undefined;
  return (
    <div>
      <Group justify="space-between" mih="2.75rem">
        <Text fw={600} aria-hidden="true">
          Request body
        </Text>
        <Button
          look="plain"
          aria-disabled={value === body.example}
          onClick={() => onChange(body.example)}
        >
          Back to the example
        </Button>
      </Group>
      <JsonField
        id={id}
        label="Request body"
        value={value}
        onChange={onChange}
        rows={4}
        required={body.isRequired}
        problem={
          found ?? (problem === undefined ? undefined : { line: undefined, message: problem })
        }
      />
    </div>
  );
}
