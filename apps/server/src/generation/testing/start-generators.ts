import type { GeneratedSummary } from '@foreword/domain/generation.ts';
import type { Proposal } from '@foreword/domain/section.ts';
import type {
  CallOptions,
  GenerateOptions,
  SectionBrief,
  TextInput,
  WrittenSection,
  WrittenText,
} from '@foreword/router/ai/text-generator.ts';
import { parseSettings } from '../../env.ts';
import { createTextGenerators } from '../text-generators.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export const INPUT: TextInput = {
  title: 'Walden',
  summary: 'Life in the woods',
  provider: 'openai',
};

export type Remote = 'openai' | 'gemini';

interface StartedGenerators {
  provider: FakeProvider;
  clock: ManualClock;
  closing: AbortController;
  write(options?: Partial<GenerateOptions> & { input?: TextInput }): Promise<WrittenText>;
  generate(...options: Parameters<StartedGenerators['write']>): Promise<GeneratedSummary>;
  writeSection(
    brief: SectionBrief,
    options?: Partial<CallOptions<Proposal>>,
  ): Promise<WrittenSection>;
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
  const write: StartedGenerators['write'] = ({
    input = INPUT,
    signal = new AbortController().signal,
    ...options
  } = {}) => generator.generate({ ...input, provider: remote }, { signal, ...options });
  return {
    provider,
    clock,
    closing,
    write,
    generate: async (options) => (await write(options)).summary,
    writeSection: (brief, options) =>
      generator.writeSection(brief, { signal: new AbortController().signal, ...options }),
  };
}
