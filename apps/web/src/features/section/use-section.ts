import type { Proposal, SectionAnswer, SectionInput } from '@foreword/domain/section.ts';
import { useEffect, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { reportFailedStream } from '../../lib/failed-streams.ts';
import { streamClient } from '../../lib/stream-client.ts';

export type SectionRequest = Omit<SectionInput, 'provider'>;

type State =
  | { status: 'idle' }
  | { status: 'running'; written?: Proposal }
  | { status: 'failed'; failure: string }
  | ({ status: 'done' } & SectionAnswer);

/** Asks for one proposal at a time; nothing of a cancelled one stays. */
export function useSection() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (input: SectionRequest): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ status: 'running' });
    try {
      for await (const event of await streamClient.section.stream.mutate(input, { signal })) {
        if (signal.aborted) return;
        if (event.kind === 'done') return setState({ ...event, status: 'done' });
        setState({ status: 'running', written: event.proposal });
      }
      throw new Error('The stream ended early');
    } catch (error) {
      if (signal.aborted) return;
      reportFailedStream(error);
      setState({ status: 'failed', failure: serverText(error) ?? 'Failed to write the section' });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };

  return { state, ask, cancel };
}
