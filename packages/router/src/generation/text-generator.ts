import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';

/** An unfinished summary. Fields only grow. */
export type PartialSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;

export interface GenerateOptions {
  /** Cancels the call to the provider too. */
  signal: AbortSignal;
  /** Called with the whole unfinished summary, a few times a second. */
  onPartial?: (summary: PartialSummary) => void;
}

export interface TextGenerator {
  readonly provider: Provider;
  /** Null for the outline. */
  readonly model: string | null;
  /** @throws GenerationError */
  generate(input: GenerateInput, options: GenerateOptions): Promise<GeneratedSummary>;
}

/** A provider is present if it is configured. */
export interface TextGenerators {
  openai?: TextGenerator;
  gemini?: TextGenerator;
  outline: TextGenerator;
}
