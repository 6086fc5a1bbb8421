import type { GenerateInput } from '@foreword/domain/generation.ts';
import { providerName } from '@foreword/domain/provider-name.ts';
import { SOURCE_FILE_ENDINGS } from '@foreword/domain/source.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { storedUser } from '../../lib/session-storage.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { WorkProgress } from '../../lib/work-progress.tsx';
import classes from './generation.module.css';
import { type Generation, SECTIONS } from './use-generation.ts';

interface GenerateStepProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
  file: File | undefined;
  onChooseFile: (file: File | undefined) => void;
  isRunning: boolean;
  isPast: boolean;
  onGenerate: () => void;
  onWriteByHand: () => void;
}

export function GenerateStep({ isPast, onWriteByHand, ...form }: GenerateStepProps) {
  const { file, onChooseFile, isRunning } = form;
  const [isUnfolded, { toggle, close }] = useDisclosure(false);
  const isOpen = !isPast || isUnfolded;
  return (
    <Paper component="section" withBorder p="1.25rem" mb="2rem" aria-labelledby="generate-step">
      <Group justify="space-between" align="baseline" gap="0.5rem 1rem">
        <Box component="h2" id="generate-step" fz="1.25rem">
          Step 1: Generate Summary
        </Box>
        {isPast ? (
          <Button look="plain" aria-expanded={isOpen} disabled={isRunning} onClick={toggle}>
            Generate again
          </Button>
        ) : (
          <Button look="plain" disabled={isRunning} onClick={onWriteByHand}>
            Write it by hand instead
          </Button>
        )}
      </Group>
      {!isOpen && file && !isRunning && (
        <Group mt="0.5rem" gap="0 1rem">
          <p className="note">{file.name} becomes a source of the preview when you save it.</p>
          <RemoveFile file={file} onRemove={() => onChooseFile(undefined)} />
        </Group>
      )}
      {isOpen && (
        <Stack mt="1rem">
          <ProviderNotice hasSources={file !== undefined} />
          <BriefForm
            {...form}
            onGenerate={() => {
              close();
              form.onGenerate();
            }}
          />
        </Stack>
      )}
    </Paper>
  );
}

type BriefFormProps = Omit<GenerateStepProps, 'isPast' | 'onWriteByHand'>;

function BriefForm({ brief, onChange, file, onChooseFile, isRunning, onGenerate }: BriefFormProps) {
  const isBlank = brief.title.trim() === '';
  const input = (name: keyof Brief) => ({
    value: brief[name],
    readOnly: isRunning,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...brief, [name]: event.currentTarget.value }),
  });
  // A disabled button keeps Enter from submitting, so the key itself gives the reason.
  const explainBlank = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isBlank || isRunning) return;
    event.preventDefault();
    toast.failure('Error', 'Book title is required to generate a summary.');
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isRunning) onGenerate();
      }}
    >
      <TextInput label="Book Title" required {...input('title')} onKeyDown={explainBlank} />
      <Textarea label="Book Summary/Blurb" rows={4} {...input('summary')} />
      <Textarea
        label="Chapter Titles/Themes"
        description="One on each line"
        rows={4}
        {...input('chapterTitles')}
      />
      <TextInput label="Area of Focus" {...input('focusArea')} onKeyDown={explainBlank} />
      <AttachedFile file={file} onChoose={onChooseFile} isRunning={isRunning} />
      <Button
        type="submit"
        look="primary"
        disabled={isBlank}
        isBusy={isRunning}
        busyLabel="Generating..."
      >
        Generate Summary
      </Button>
    </form>
  );
}

interface AttachedFileProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  isRunning: boolean;
}

function AttachedFile({ file, onChoose, isRunning }: AttachedFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (input.current) input.current.value = '';
    onChoose(undefined);
    input.current?.focus();
  };
  return (
    <div className={classes.file}>
      <label htmlFor="brief-file">Text of the Book</label>
      <p id="brief-file-help" className="note">
        A .txt, .md, .html or .epub file. The preview is then written from it, and its quotations
        are compared with it. Readers never see the file. A draft with this title is saved first,
        since the file belongs to it.
      </p>
      <input
        ref={input}
        id="brief-file"
        type="file"
        accept={[...SOURCE_FILE_ENDINGS.keys()].join()}
        aria-describedby="brief-file-help"
        disabled={isRunning}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      {file && !isRunning && <RemoveFile file={file} onRemove={remove} />}
    </div>
  );
}

const RemoveFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <Button look="plain" onClick={onRemove}>
    Remove {file.name}
  </Button>
);

/** The progress panel goes at the end of a generation, and its focus with it: the target then gets the focus. */
export function useFocusAfter(isRunning: boolean, target: () => HTMLElement | null): void {
  const wasRunning = useRef(false);
  useLayoutEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (hasEnded && document.activeElement === document.body)
      target()?.focus({ preventScroll: true });
  }, [isRunning, target]);
}

interface GenerationProgressProps {
  written: number;
  onCancel: () => void;
}

export function GenerationProgress({ written, onCancel }: GenerationProgressProps) {
  const panel = useRef<HTMLElement>(null);
  // The pressed button disappears with its form.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={panel} className={classes.progress} aria-label="Generation" tabIndex={-1}>
      <WorkProgress
        label="Sections written"
        percent={(100 * written) / SECTIONS.length}
        text={`Writing: ${written} of ${SECTIONS.length} sections so far`}
        onCancel={onCancel}
      />
    </section>
  );
}

const EMPTY_BRIEF = { title: '', summary: '', chapterTitles: '', focusArea: '' };

type Brief = typeof EMPTY_BRIEF;

/** The brief stays in the browser until it is cleared. */
export function useBrief() {
  const [brief, setBrief, clear] = useLocalStorage({
    key: `foreword-brief:${storedUser()?.id ?? ''}`,
    defaultValue: EMPTY_BRIEF,
    getInitialValueInEffect: false,
    // Two tabs may write two books.
    sync: false,
  });
  return { brief: { ...EMPTY_BRIEF, ...brief }, setBrief, clear };
}

/** Leaves out blank fields (docs/specification/generation.md#request). */
export function toInput(brief: Brief): GenerateInput {
  const { title, summary, chapterTitles, focusArea } = brief;
  return {
    title,
    ...(summary.trim() && { summary }),
    ...(chapterTitles.trim() && { chapterTitles }),
    ...(focusArea.trim() && { focusArea }),
    provider: 'openai',
  };
}

export function ProviderNotice({ hasSources }: { hasSources: boolean }) {
  const { data } = useQuery(useTRPC().generation.provider.queryOptions());
  if (!data) return null;
  if (data.provider === 'outline') {
    return (
      <p className={classes.notice}>
        <strong>No AI provider is set up,</strong> so the built-in outline serves: it{' '}
        {hasSources
          ? 'makes topics of the chapters of the book, with sentences of its own text and their places'
          : 'lays out the sections only from what you type here'}
        , adds no facts, and marks what you must still write as [To be written: …].
      </p>
    );
  }
  return (
    <p className="note">
      Written by {providerName(data.provider)}
      {data.model && ` (${data.model})`}. Check every fact before you publish.
    </p>
  );
}

interface GenerationEndProps extends Generation {
  /** Number of sections that a stopped generation left in the form; the former text stands if there are none. */
  written: number;
}

export function GenerationEnd(props: GenerationEndProps) {
  return (
    <p role="status" className={classes.end}>
      {endOf(props)}
    </p>
  );
}

function endOf({ status, provider, written }: GenerationEndProps): string {
  if (status === 'error') {
    return `Stopped. ${written === 0 ? 'Your text is as it was.' : 'What was written so far is below.'}`;
  }
  if (status !== 'success' || provider === undefined) return '';
  return provider === 'outline'
    ? 'Laid out by the built-in outline. What is marked [To be written: …] is for you to write.'
    : `Written by ${providerName(provider)}. Check every fact before you publish.`;
}
