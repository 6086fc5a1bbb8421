import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { type PreviewFormValues, toJson } from './form-values.ts';
import { markdownOf, stateOf } from './markdown-in-step.ts';

/** What a text provider has written so far. */
export interface Generated {
  title?: string;
  author?: string | null;
  abstract?: string;
  introduction?: string;
  keyTopics?: KeyTopic[];
  relationToExistingWork?: string;
  futureThinking?: string;
  conclusion?: string;
  references?: string[];
  furtherExploration?: string[];
}

/** The form's values with what was written in their place; the Markdown is made from them anew. */
export function withGenerated(values: PreviewFormValues, written: Generated): PreviewFormValues {
  const { author, keyTopics, references, furtherExploration, ...texts } = written;
  const next: PreviewFormValues = {
    ...values,
    ...pick(texts),
    ...(author && { author }),
    ...(keyTopics && { keyTopics: toJson(keyTopics) }),
    ...(references && { references: toJson(references) }),
    ...(furtherExploration && { furtherExploration: toJson(furtherExploration) }),
  };
  return { ...next, rawMarkdown: markdownOf(next, stateOf(next).lists) };
}

type Texts = Omit<Generated, 'author' | 'keyTopics' | 'references' | 'furtherExploration'>;

/** The texts that are there, by the names of the form: a provider's further fields stay out. */
const pick = ({
  title,
  abstract,
  introduction,
  relationToExistingWork,
  futureThinking,
  conclusion,
}: Texts): Partial<PreviewFormValues> => ({
  ...(title !== undefined && { title }),
  ...(abstract !== undefined && { abstract }),
  ...(introduction !== undefined && { introduction }),
  ...(relationToExistingWork !== undefined && { relationToExistingWork }),
  ...(futureThinking !== undefined && { futureThinking }),
  ...(conclusion !== undefined && { conclusion }),
});
