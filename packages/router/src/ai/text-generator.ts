import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import type { GeneratedSummary, GenerateInput, Provider } from '@foreword/domain/generation.ts';
import type { Proposal, SectionField } from '@foreword/domain/section.ts';
import type { SourceKind } from '@foreword/domain/source.ts';

/** An unfinished summary. Fields only grow. */
export type PartialSummary = Partial<Omit<GeneratedSummary, 'rawContent'>>;

export interface GivenPassage {
  /** Unique in one call. */
  id: string;
  kind: SourceKind;
  place: { headings: string[]; percent: number };
  text: string;
}

export interface TextInput extends Omit<GenerateInput, 'sourceIds'> {
  passages?: readonly GivenPassage[];
}

/** Tokens of one request to the provider. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** Counted from characters, because the provider did not tell. */
  isEstimate?: true;
}

/** The most that a request may cost. */
export interface CallEstimate {
  inputTokens: number;
  maxOutputTokens: number;
}

export interface CallOptions<Part> {
  signal: AbortSignal;
  onPartial?: (part: Part) => void;
  /** Called before each request; one beyond the budget throws. */
  admit?: (estimate: CallEstimate) => Promise<void>;
  /** Once for each request that was answered in part at least, also of one that failed or was cut off. */
  onUsage?: (usage: Usage) => void;
}

export type GenerateOptions = CallOptions<PartialSummary>;

/** What the writer says that its text rests on. Untrusted: ids may be made up. */
export interface Basis {
  topics: readonly (readonly string[])[];
  quotations: readonly { text: string; passageId: string }[];
}

export interface WrittenText {
  summary: GeneratedSummary;
  /** Only with passages. */
  basis?: Basis;
}

/** One section of a preview to write again. */
export interface SectionBrief {
  field: SectionField;
  /** Only this topic of the key topics. */
  topicIndex?: number | undefined;
  /** The preview as it stands. */
  content: Partial<PreviewContent>;
  instruction?: string | undefined;
  passages?: readonly GivenPassage[];
}

export interface WrittenSection {
  /** Null where the writer has nothing to say. */
  proposal: Proposal | null;
  /** Only with passages; of one topic, `topics` has one entry. */
  basis?: Basis;
}

export interface TextGenerator {
  readonly provider: Provider;
  readonly model: string | null;
  /** The most characters of passages that one call takes. */
  readonly maxPassagesLength: number;
  generate(input: TextInput, options: GenerateOptions): Promise<WrittenText>;
  writeSection(brief: SectionBrief, options: CallOptions<Proposal>): Promise<WrittenSection>;
}

export interface TextGenerators {
  openai?: TextGenerator;
  gemini?: TextGenerator;
  outline: TextGenerator;
}
