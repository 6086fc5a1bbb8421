import type { GeneratedSummary, GenerateInput } from '@foreword/domain/generation.ts';
import type { PartialSummary } from '@foreword/router/generation/text-generator.ts';
import { parseSettings } from '../../env.ts';
import { createTextGenerators } from '../text-generators.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export const INPUT: GenerateInput = {
  title: 'Walden',
  summary: 'Life in the woods',
  provider: 'openai',
};

export type Remote = 'openai' | 'gemini';

export interface StartedGenerators {
  provider: FakeProvider;
  clock: ManualClock;
  closing: AbortController;
  generate(options?: {
    input?: GenerateInput;
    signal?: AbortSignal;
    onPartial?: (summary: PartialSummary) => void;
  }): Promise<GeneratedSummary>;
}

/** A generator talking to a fake provider, on a clock that stands still. */
export async function startGenerators(
  remote: Remote = 'openai',
  environment: Record<string, string> | ((provider: FakeProvider) => Record<string, string>) = {},
): Promise<StartedGenerators> {
  const provider = await startFakeProvider();
  const clock = createManualClock();
  const closing = new AbortController();
  const settings = parseSettings({
    ...(remote === 'openai' ? provider.openAi : provider.gemini),
    ...(typeof environment === 'function' ? environment(provider) : environment),
  });
  const generator = createTextGenerators(settings, {
    closing: closing.signal,
    clock,
    random: () => 0.5,
  })[remote];
  if (!generator) throw new Error('The settings should allow it');
  return {
    provider,
    clock,
    closing,
    generate: ({ input = INPUT, signal = new AbortController().signal, onPartial } = {}) =>
      generator.generate({ ...input, provider: remote }, { signal, onPartial }),
  };
}
