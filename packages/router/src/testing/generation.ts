import { emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary, Provider } from '@foreword/domain/generation.ts';
import type { Proposal } from '@foreword/domain/section.ts';
import { SECTIONS } from '@foreword/domain/section.ts';
import type {
  CallOptions,
  GenerateOptions,
  PartialSummary,
  SectionBrief,
  TextGenerator,
  TextInput,
  WrittenSection,
  WrittenText,
} from '../ai/text-generator.ts';

interface FakeGenerator {
  generator: TextGenerator;
  /** Resolves once the generator has been called. */
  started: Promise<GenerateOptions & { input: TextInput }>;
  tell(summary: PartialSummary): void;
  finish(written?: Partial<WrittenText>): void;
  fail(error: Error): void;
  section: FakeSection;
}

interface FakeSection {
  started: Promise<CallOptions<Proposal> & { brief: SectionBrief }>;
  tell(part: Proposal): void;
  finish(written: WrittenSection): void;
  fail(error: Error): void;
}

export const FAKE_SUMMARY: GeneratedSummary = {
  ...emptyContentOf(SECTIONS),
  title: 'Walden',
  author: 'Henry David Thoreau',
  abstract: 'Two years in the woods.',
  introduction: 'Why he went.',
  keyTopics: [{ title: 'Economy', content: 'What is needed.' }],
  rawContent: '# Walden\n',
};

export const FAKE_ESTIMATE = { inputTokens: 250, maxOutputTokens: 1000 };

export function createFakeGenerator(provider: Provider): FakeGenerator {
  const started = Promise.withResolvers<GenerateOptions & { input: TextInput }>();
  const finished = Promise.withResolvers<WrittenText>();
  const sectionStarted = Promise.withResolvers<Awaited<FakeSection['started']>>();
  const sectionFinished = Promise.withResolvers<WrittenSection>();
  return {
    generator: {
      provider,
      model: provider === 'outline' ? null : 'test-model',
      maxPassagesLength: 10_000,
      generate: async (input, options) => {
        if (provider !== 'outline') await options.admit?.(FAKE_ESTIMATE);
        started.resolve({ ...options, input });
        options.signal.addEventListener('abort', () => finished.reject(options.signal.reason));
        return finished.promise;
      },
      writeSection: async (brief, options) => {
        if (provider !== 'outline') await options.admit?.(FAKE_ESTIMATE);
        sectionStarted.resolve({ ...options, brief });
        const { signal } = options;
        signal.addEventListener('abort', () => sectionFinished.reject(signal.reason));
        return sectionFinished.promise;
      },
    },
    started: started.promise,
    tell: (summary) => {
      started.promise.then(({ onPartial }) => onPartial?.(summary));
    },
    finish: (written) => finished.resolve({ summary: FAKE_SUMMARY, ...written }),
    fail: (error) => finished.reject(error),
    section: {
      started: sectionStarted.promise,
      tell: (part) => {
        sectionStarted.promise.then(({ onPartial }) => onPartial?.(part));
      },
      finish: sectionFinished.resolve,
      fail: sectionFinished.reject,
    },
  };
}
