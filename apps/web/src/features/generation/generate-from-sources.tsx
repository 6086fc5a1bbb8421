import { counted } from '@foreword/domain/counted.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Paper, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { SourceChoice } from '../../lib/source-choice.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { GenerationEnd, GenerationProgress, ProviderNotice } from './generate-step.tsx';
import classes from './generation.module.css';
import { GroundingReport, type GroundingReportProps } from './grounding-report.tsx';
import { takeAwaited } from './source-draft.tsx';
import { useGeneration } from './use-generation.ts';

/** The form that a generation writes. */
interface WrittenForm {
  title: () => string;
  /** Labels of the sections that have text and are not locked. */
  replaced: readonly string[];
  /** Labels of the locked sections. */
  locked: readonly string[];
  /** Keeps the present text for `restore`. */
  keep: () => void;
  write: Parameters<typeof useGeneration>[0];
  /** Puts the kept text back. */
  restore: () => void;
}

interface GenerateFromSourcesProps extends Omit<GroundingReportProps, 'grounding'> {
  previewId: number;
  form: WrittenForm;
  isSaving: boolean;
  onRunning: (isRunning: boolean) => void;
}

/** Writes the sections of a saved preview from its sources; until it is saved, the former text can be put back. */
export function GenerateFromSources(props: GenerateFromSourcesProps) {
  const { previewId, form, isSaving, onRunning, ...places } = props;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [canUndo, setCanUndo] = useState(false);
  const [origin, setOrigin] = useState<string>();
  const generation = useGeneration(form.write);
  const { start, cancel, status, written, provider, isPending: isRunning } = generation;
  const grounding = generation.data?.grounding;

  const generate = async (input: Parameters<typeof start>[0]) => {
    form.keep();
    setCanUndo(false);
    onRunning(true);
    const isDone = await start(input);
    onRunning(false);
    setCanUndo(isDone);
    // The editor continues with the former text: half of a text is of no use.
    if (!isDone) form.restore();
  };
  const generateLatest = useEffectEvent(generate);
  useEffect(() => {
    const awaited = takeAwaited(previewId);
    if (awaited === undefined) return;
    const { draft, file, input } = awaited;
    setOrigin(
      `The draft “${draft.title}” is saved as number ${draft.id}, with ${file} as its source.`,
    );
    generateLatest(input);
  }, [previewId]);

  const undo = () => {
    form.restore();
    setCanUndo(false);
  };

  return (
    <Paper component="section" withBorder p="1.25rem" mb="2rem" aria-labelledby="from-sources">
      <Group justify="space-between" align="baseline" gap="0.5rem 1rem">
        <Box component="h2" id="from-sources" fz="1.25rem">
          Generate from sources
        </Box>
        <Button look="plain" aria-expanded={isOpen} disabled={isRunning} onClick={toggle}>
          {isOpen ? 'Close' : 'Choose sources'}
        </Button>
      </Group>
      {origin && <p role="status">{origin}</p>}
      {isOpen && !isRunning && (
        <SourceForm
          previewId={previewId}
          form={form}
          isSaving={isSaving}
          onGenerate={(chosen) => {
            close();
            generate({ title: form.title(), provider: 'openai', ...chosen });
          }}
        />
      )}
      {isRunning && <GenerationProgress written={written} onCancel={cancel} />}
      {/* A stop puts the former text back. */}
      <GenerationEnd status={status} provider={provider} written={0} />
      {canUndo && (
        <Button onClick={undo} disabled={isSaving}>
          Put the former text back
        </Button>
      )}
      {grounding && canUndo && <GroundingReport grounding={grounding} {...places} />}
    </Paper>
  );
}

interface SourceFormProps {
  previewId: number;
  form: WrittenForm;
  isSaving: boolean;
  onGenerate: (chosen: { sourceIds: number[]; focusArea?: string }) => void;
}

function SourceForm({ previewId, form, isSaving, onGenerate }: SourceFormProps) {
  const sources = useQuery(
    useTRPC().sources.list.queryOptions({ id: previewId }, { staleTime: 0 }),
  );
  const [left, setLeft] = useState<readonly number[]>([]);
  const [focus, setFocus] = useState('');
  const chosen = (sources.data ?? []).map(({ id }) => id).filter((id) => !left.includes(id));
  const { replaced, locked } = form;
  if (sources.isError) return <p role="alert">The sources could not be loaded. Try again.</p>;
  if (!sources.data) return <p role="status">Loading the sources…</p>;
  if (sources.data.length === 0) {
    return (
      <p className={classes.choice}>
        This preview has no sources yet. Add the text of the book first.
      </p>
    );
  }
  return (
    <Stack className={classes.choice}>
      <ProviderNotice hasSources />
      <SourceChoice sources={sources.data} left={left} onLeft={setLeft} />
      <TextInput
        label="Area of Focus"
        value={focus}
        onChange={({ currentTarget }) => setFocus(currentTarget.value)}
      />
      <p>
        {replaced.length > 0
          ? `These sections are written anew: ${replaced.join(', ')}.`
          : 'The sections are empty; nothing is replaced.'}{' '}
        {locked.length > 0 && `Locked, and left as they are: ${locked.join(', ')}. `}
        Nothing is saved until you save, and you can put the former text back.
      </p>
      <Button
        look="primary"
        disabled={chosen.length === 0 || isSaving}
        onClick={() => onGenerate({ sourceIds: chosen, ...(focus.trim() && { focusArea: focus }) })}
      >
        Generate from {counted(chosen.length, 'source')}
      </Button>
    </Stack>
  );
}
