import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';

/** An unfinished summary. Fields only grow. */
export type PartialSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;

export interface GenerateOptions {
  signal: AbortSignal;
  onPartial?: (summary: PartialSummary) => void;
}

export interface TextGenerator {
  readonly provider: Provider;
  readonly model: string | null;
  generate(input: GenerateInput, options: GenerateOptions): Promise<GeneratedSummary>;
}

export interface TextGenerators {
  openai?: TextGenerator;
  gemini?: TextGenerator;
  outline: TextGenerator;
}
