import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';

/** What a summary has so far, while it is being written. Fields grow; none is taken back. */
export type PartialSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;

export interface GenerateOptions {
  /** Ends the work, and the call to the provider with it. */
  signal: AbortSignal;
  /** Told what there is so far, all of it each time, a few times a second. */
  onPartial?: (summary: PartialSummary) => void;
}

/** Writes the text of a preview. */
export interface TextGenerator {
  readonly provider: Provider;
  /** Name of the model that writes; null for the outline. */
  readonly model: string | null;
  /** @throws GenerationError when the provider cannot or will not write */
  generate(input: GenerateInput, options: GenerateOptions): Promise<GeneratedSummary>;
}

/** The generators of a running server; a provider is there if it is set up. */
export interface TextGenerators {
  openai?: TextGenerator;
  gemini?: TextGenerator;
  outline: TextGenerator;
}
