import { CONTENT_FIELDS, fieldsWith } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary, GenerateInput } from '@foreword/domain/generation.ts';
import { useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { toast } from '../../lib/toast.ts';
import { useCancellable } from '../../lib/use-cancellable.ts';

type WrittenSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;
type Sections = Omit<WrittenSummary, 'decision' | 'book'>;

export const SECTIONS = [
  'title',
  ...(Object.keys(fieldsWith(CONTENT_FIELDS, 'heading')) as (keyof Sections)[]),
] as const;

export type Generation = Pick<ReturnType<typeof useGeneration>, 'status' | 'provider'>;

/** @param onWritten receives the whole text so far, with every event */
export function useGeneration(onWritten: (summary: WrittenSummary, input: GenerateInput) => void) {
  /** Number of sections that the provider has started. */
  const [written, setWritten] = useState(0);
  const generation = useCancellable(
    async (input: GenerateInput, signal) => {
      setWritten(0);
      const events = await streamClient.generation.stream.mutate(input, { signal });
      for await (const event of events) {
        signal.throwIfAborted();
        onWritten(event.summary, input);
        if (event.kind === 'done') return event;
        setWritten(countWritten(event.summary));
      }
      throw new Error('The stream ended early');
    },
    {
      onSuccess: () =>
        toast.success('Success!', 'Summary generated successfully. You can now edit and save it.'),
      onFailure: (error) =>
        toast.failure('Error', serverText(error) ?? 'Failed to generate summary'),
    },
  );
  return { ...generation, written, provider: generation.data?.provider };
}

const countWritten = (summary: WrittenSummary): number =>
  SECTIONS.filter((name) => (summary[name]?.length ?? 0) > 0).length;
