import { CONTENT_FIELDS, fieldsWith } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import type { Grounding } from '@foreword/domain/grounding.ts';
import { useEffect, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { reportFailedStream } from '../../lib/failed-streams.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { toast } from '../../lib/toast.ts';

export type WrittenSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;
type Sections = Omit<WrittenSummary, 'decision' | 'book'>;

export const SECTIONS = [
  'title',
  ...(Object.keys(fieldsWith(CONTENT_FIELDS, 'heading')) as (keyof Sections)[]),
] as const;

type Status = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

export interface Generation {
  status: Status;
  /** Number of sections that the provider has started. */
  written: number;
  provider?: Provider;
  /** What the text rests on; only with sources. */
  grounding?: Grounding | undefined;
}

/** @param onWritten receives the whole text so far, with every event */
export function useGeneration(onWritten: (summary: WrittenSummary, input: GenerateInput) => void) {
  const [generation, setGeneration] = useState<Generation>({ status: 'idle', written: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether the whole text has come */
  const start = async (input: GenerateInput): Promise<boolean> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setGeneration({ status: 'running', written: 0 });
    try {
      const events = await streamClient.generation.stream.mutate(input, { signal });
      for await (const event of events) {
        if (signal.aborted) return false;
        onWritten(event.summary, input);
        if (event.kind !== 'done') {
          setGeneration({ status: 'running', written: countWritten(event.summary) });
          continue;
        }
        const { provider, grounding } = event;
        setGeneration({ status: 'done', written: SECTIONS.length, provider, grounding });
        toast.success('Success!', 'Summary generated successfully. You can now edit and save it.');
        return true;
      }
      // The connection ended without the last event.
      if (!signal.aborted) throw new Error('The stream ended early');
    } catch (error) {
      if (signal.aborted) return false;
      reportFailedStream(error);
      setGeneration((last) => ({ ...last, status: 'failed' }));
      toast.failure('Error', serverText(error) ?? 'Failed to generate summary');
    }
    return false;
  };

  const cancel = () => {
    running.current?.abort();
    setGeneration((last) => ({ ...last, status: 'cancelled' }));
  };

  return { ...generation, start, cancel };
}

const countWritten = (summary: WrittenSummary): number =>
  SECTIONS.filter((name) => (summary[name]?.length ?? 0) > 0).length;
