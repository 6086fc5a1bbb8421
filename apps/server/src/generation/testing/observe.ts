import type { PartialSummary } from '@foreword/router/ai/text-generator.ts';

/** Yields, one by one, the events that a reader receives. */
export function createReader() {
  const told: PartialSummary[] = [];
  let news = Promise.withResolvers<void>();
  return {
    onPartial: (summary: PartialSummary) => {
      told.push(summary);
      news.resolve();
    },
    next: async (): Promise<PartialSummary | undefined> => {
      if (told.length === 0) await news.promise;
      news = Promise.withResolvers();
      return told.shift();
    },
  };
}

/** All that a log could write of an error. */
export function everythingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack, JSON.stringify(error), error.cause && everythingOf(error.cause)].join('\n');
}
