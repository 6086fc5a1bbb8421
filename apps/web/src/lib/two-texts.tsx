import { Button } from '@foreword/ui/button/button.tsx';
import { Alert, Box, Group, SimpleGrid, Stack } from '@mantine/core';
import { errorCode, errorIssues } from './call-error.ts';
import classes from './two-texts.module.css';

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
  const differing = Object.entries(theirs)
    .map(([label, text]) => ({ label, mine: mine[label] ?? '', theirs: text }))
    .filter((each) => each.mine !== each.theirs);
  return (
    <Alert
      color="danger"
      variant="outline"
      role="alert"
      title="Another administrator has saved this since you opened it"
    >
      <Stack gap="sm">
        <Differences differing={differing} />
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

interface Difference {
  label: string;
  mine: string;
  theirs: string;
  onTake?: () => void;
}

export function Differences({ differing }: { differing: readonly Difference[] }) {
  if (differing.length === 0) return <p>Both texts are the same now.</p>;
  return differing.map(({ label, mine, theirs, onTake }) => (
    <section key={label} className={classes.difference} aria-label={label}>
      <Box component="h3" mb="0.375rem" fz="1rem">
        {label}
      </Box>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <OneText whose="Yours" text={mine} />
        <OneText whose="Theirs" text={theirs} />
      </SimpleGrid>
      {onTake && (
        <Button look="plain" onClick={onTake}>
          Use theirs for {label}
        </Button>
      )}
    </section>
  ));
}

const OneText = ({ whose, text }: { whose: string; text: string }) => (
  <div>
    <p className="label">{whose}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
    <pre className={classes.text} dir="auto" tabIndex={0}>
      {text || '(empty)'}
    </pre>
  </div>
);
