import { Button } from '@foreword/ui/button/button.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/dialog.tsx';
import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import { parseJson } from '@foreword/ui/json-field/json-text.ts';
import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import classes from '../api-docs.module.css';
import { CodeBlock, WithCode } from '../code.tsx';
import type { Endpoint, EndpointBody, EndpointParameter } from '../document/endpoints.ts';
import { AnswerView, useSending } from './answer-view.tsx';
import { fieldKey, firstInputs, problemsOf, toCurl, toRequest } from './request.ts';

export function TryIt({ endpoint }: { endpoint: Endpoint }) {
  const { id, parameters, body } = endpoint;
  const [inputs, setInputs] = useState(() => firstInputs(endpoint));
  const [withSession, setWithSession] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);

  const request = toRequest(endpoint, inputs);
  const problems = hasTried ? problemsOf(endpoint, inputs) : {};
  const isRunning = sending.isPending;
  const isChanging = mayChange(endpoint);
  const go = () => {
    setIsAsking(false);
    void sending.start({ request, withSession, isChanging });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setHasTried(true);
    const wrong = Object.keys(problemsOf(endpoint, inputs))[0];
    if (wrong !== undefined || (request.body !== undefined && !parseJson(request.body).ok)) {
      focusField(form.current, wrong ?? 'body');
      return;
    }
    if (isChanging) setIsAsking(true);
    else go();
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <Stack>
        {parameters.length > 0 && (
          <div className={classes.parameters}>
            {parameters.map((parameter) => {
              const key = fieldKey(parameter);
              return (
                <ParameterField
                  key={key}
                  name={key}
                  parameter={parameter}
                  value={inputs.parameters[key] ?? ''}
                  problem={problems[key]}
                  onChange={(value) =>
                    setInputs({ ...inputs, parameters: { ...inputs.parameters, [key]: value } })
                  }
                />
              );
            })}
          </div>
        )}
        {body && (
          <BodyField
            id={`${id}-body`}
            body={body}
            value={inputs.body}
            problem={problems.body}
            onChange={(text) => setInputs({ ...inputs, body: text })}
          />
        )}
        <Checkbox
          size="md"
          label="Send as the signed-in user"
          checked={withSession}
          onChange={(event) => setWithSession(event.currentTarget.checked)}
        />
        <Group gap="0.75rem">
          <Button type="submit" look="primary" isBusy={isRunning}>
            Send
          </Button>
          <Button aria-disabled={!isRunning} onClick={sending.cancel}>
            Cancel
          </Button>
        </Group>
        <ConfirmDialog
          isOpen={isAsking}
          title={`Send ${request.method} ${request.target}?`}
          confirmLabel="Send"
          onConfirm={go}
          onClose={() => setIsAsking(false)}
        >
          <p>It works on the real data of this site.</p>
          {request.method === 'DELETE' && (
            <p>It deletes at once. Only previews can be brought back, for 30 days.</p>
          )}
        </ConfirmDialog>
        <AnswerView sending={sending} documented={endpoint.answers} />
        <div>
          <Text id={`${id}-curl`} fw={600}>
            The same with curl
          </Text>
          <CodeBlock
            code={toCurl(request, { origin: location.origin, withToken: withSession })}
            describedBy={`${id}-curl`}
          />
        </div>
      </Stack>
    </form>
  );
}

/** Signing out is a GET that redirects and changes the session. */
const mayChange = ({ method, answers }: Endpoint): boolean =>
  method !== 'GET' || answers.some(({ status }) => status.startsWith('3') && status !== '304');

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = name === 'body' ? form?.querySelector('textarea') : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

interface ParameterFieldProps {
  name: string;
  parameter: EndpointParameter;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const PLACE_LABELS = { path: 'in the path', query: 'in the query', header: 'a header' } as const;

function ParameterField({ name, parameter, value, problem, onChange }: ParameterFieldProps) {
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

function BodyField({ id, body, value, problem, onChange }: BodyFieldProps) {
  const parsed = value.trim() === '' ? undefined : parseJson(value);
  const found = parsed && !parsed.ok ? parsed.problem : undefined;
  return (
    <div>
      <Text fw={600} aria-hidden="true">
        Request body
      </Text>
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
