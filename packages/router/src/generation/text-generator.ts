import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import type { SourceKind } from '@foreword/domain/source.ts';

/** An unfinished summary. Fields only grow. */
export type PartialSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;

/** A stretch of a source, as a generator gets it. */
export interface GivenPassage {
  /** Unique in one call. */
  id: string;
  kind: SourceKind;
  place: { headings: string[]; percent: number };
  text: string;
}

export interface TextInput extends Omit<GenerateInput, 'sourceIds'> {
  /** In the order of the sources. */
  passages?: readonly GivenPassage[];
}

/** Tokens of one request to the provider. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** Counted from characters, because the provider did not tell. */
  isEstimate?: true;
}

/** The size of a request before it is sent. */
export interface CallEstimate {
  inputCharacters: number;
  maxOutputTokens: number;
}

export interface GenerateOptions {
  signal: AbortSignal;
  onPartial?: (summary: PartialSummary) => void;
  /** Called before anything is sent; a call beyond the budget throws. */
  admit?: (estimate: CallEstimate) => Promise<void>;
  /** Once for each request that was answered in part at least, also of one that failed or was cut off. */
  onUsage?: (usage: Usage) => void;
}

/** What the writer says that its text rests on. Untrusted: ids may be made up. */
export interface Basis {
  /** Ids of passages for each key topic, in the order of the topics. */
  topics: readonly (readonly string[])[];
  quotations: readonly { text: string; passageId: string }[];
}

export interface WrittenText {
  summary: GeneratedSummary;
  /** Only with passages. */
  basis?: Basis;
}

export interface TextGenerator {
  readonly provider: Provider;
  readonly model: string | null;
  /** The most characters of passages that one call takes. */
  readonly maxPassagesLength: number;
  generate(input: TextInput, options: GenerateOptions): Promise<WrittenText>;
}

export interface TextGenerators {
  openai?: TextGenerator;
  gemini?: TextGenerator;
  outline: TextGenerator;
}
