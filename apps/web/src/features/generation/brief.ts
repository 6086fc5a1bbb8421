import type { GenerateInput } from '@foreword/domain/generation.ts';
import { useLocalStorage } from '@mantine/hooks';
import { storedUser } from '../../lib/session-storage.ts';

const EMPTY_BRIEF = { title: '', summary: '', chapterTitles: '', focusArea: '' };

export type Brief = typeof EMPTY_BRIEF;

/** The brief stays in the browser until it is cleared. */
export function useBrief() {
  const [brief, setBrief, clear] = useLocalStorage({
    key: `foreword-brief:${storedUser()?.id ?? ''}`,
    defaultValue: EMPTY_BRIEF,
    getInitialValueInEffect: false,
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
