import { CONTENT_FIELDS, emptyContentOf, fieldsWith } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary, Provider } from '@foreword/domain/generation.ts';
import type {
  GenerateOptions,
  PartialSummary,
  TextGenerator,
} from '../generation/text-generator.ts';

interface FakeGenerator {
  generator: TextGenerator;
  /** Resolves once the generator has been called. */
  started: Promise<GenerateOptions>;
  tell(summary: PartialSummary): void;
  finish(): void;
  fail(error: Error): void;
}

export const FAKE_SUMMARY: GeneratedSummary = {
  ...emptyContentOf(fieldsWith(CONTENT_FIELDS, 'heading')),
  title: 'Walden',
  author: 'Henry David Thoreau',
  abstract: 'Two years in the woods.',
  introduction: 'Why he went.',
  keyTopics: [{ title: 'Economy', content: 'What is needed.' }],
  rawContent: '# Walden\n',
};

export function createFakeGenerator(provider: Provider): FakeGenerator {
  const started = Promise.withResolvers<GenerateOptions>();
  const finished = Promise.withResolvers<GeneratedSummary>();
  return {
    generator: {
      provider,
      model: provider === 'outline' ? null : 'test-model',
      generate: (_input, options) => {
        started.resolve(options);
        options.signal.addEventListener('abort', () => finished.reject(options.signal.reason));
        return finished.promise;
      },
    },
    started: started.promise,
    tell: (summary) => {
      started.promise.then(({ onPartial }) => onPartial?.(summary));
    },
    finish: () => finished.resolve(FAKE_SUMMARY),
    fail: (error) => finished.reject(error),
  };
}
