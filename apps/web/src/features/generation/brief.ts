import type { GenerateInput } from '@foreword/domain/generation.ts';
import { useLocalStorage } from '@mantine/hooks';
import { storedUser } from '../../lib/session-storage.ts';

/** What the editor tells about the book before anything is written. */
export interface Brief {
  title: string;
  summary: string;
  chapterTitles: string;
  focusArea: string;
}

const EMPTY_BRIEF: Brief = { title: '', summary: '', chapterTitles: '', focusArea: '' };

/** The brief, kept in the browser until it is cleared: leaving the page loses none of it. */
export function useBrief() {
  const [brief, setBrief, clear] = useLocalStorage({
    key: `foreword-brief:${storedUser()?.id ?? ''}`,
    defaultValue: EMPTY_BRIEF,
    getInitialValueInEffect: false,
  });
  return { brief: { ...EMPTY_BRIEF, ...brief }, setBrief, clear };
}

/** What the call gets; fields left blank are left out. The provider is always this one (spec §3). */
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
