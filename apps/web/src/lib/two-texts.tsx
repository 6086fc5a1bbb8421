import { Button } from '@foreword/ui/button/button.tsx';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { errorCode, errorIssues } from './call-error.ts';

/** Another administrator has saved since the form was opened. */
export const isSavedByAnother = (error: unknown): boolean =>
  errorCode(error) === 'CONFLICT' &&
  errorIssues(error).some(({ path }) => path.startsWith('seen.'));

export type LabelledTexts = Readonly<Record<string, string>>;

interface TwoTextsProps {
  mine: LabelledTexts;
  theirs: LabelledTexts;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
}

export function TwoTexts({ mine, theirs, isBusy, onTakeTheirs, onSaveMine }: TwoTextsProps) {
  const labels = Object.keys(theirs).filter((label) => mine[label] !== theirs[label]);
  return (
    <Alert
      color="danger"
      variant="outline"
      role="alert"
      title="Another administrator has saved this since you opened it"
    >
      <Stack gap="sm">
        {labels.length === 0 && <p>Both texts are the same now.</p>}
        {labels.map((label) => (
          <section key={label} aria-label={label}>
            <Text fw={600}>{label}</Text>
            <OneText whose="Yours" text={mine[label]} />
            <OneText whose="Theirs" text={theirs[label]} />
          </section>
        ))}
        <Group gap="sm">
          <Button onClick={onTakeTheirs}>Use Theirs</Button>
          <Button isBusy={isBusy} onClick={onSaveMine}>
            Save Mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

const OneText = ({ whose, text }: { whose: string; text: string | undefined }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {whose}: <span dir="auto">{text || '(empty)'}</span>
  </Text>
);
