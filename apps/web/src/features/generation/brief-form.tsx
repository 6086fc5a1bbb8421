import { Button } from '@foreword/ui/button/button.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { toast } from '../../lib/toast.ts';
import type { Brief } from './brief.ts';
import classes from './generation.module.css';

interface BriefFormProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
  isRunning: boolean;
  onGenerate: () => void;
}

export function BriefForm({ brief, onChange, isRunning, onGenerate }: BriefFormProps) {
  const isBlank = brief.title.trim() === '';
  const input = (name: keyof Brief) => ({
    value: brief[name],
    readOnly: isRunning,
    dir: 'auto',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...brief, [name]: event.currentTarget.value }),
  });
  // A disabled button keeps Enter from submitting, so the key itself gives the reason.
  const explainBlank = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isBlank || isRunning) return;
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
