import type { Source } from '@foreword/domain/source.ts';
import { Checkbox, Fieldset, Stack } from '@mantine/core';

interface SourceChoiceProps {
  sources: readonly Pick<Source, 'id' | 'label'>[];
  /** The sources that are left out; at first none. */
  left: readonly number[];
  onLeft: (left: readonly number[]) => void;
}

export const SourceChoice = ({ sources, left, onLeft }: SourceChoiceProps) => (
  <Fieldset legend="Sources" variant="unstyled">
    <Stack gap="0.5rem">
      {sources.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={!left.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onLeft(checked ? left.filter((each) => each !== id) : [...left, id])
          }
        />
      ))}
    </Stack>
  </Fieldset>
);
