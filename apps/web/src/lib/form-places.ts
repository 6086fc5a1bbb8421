/** Words of a text in the form. */
export interface Passage {
  /** Such as `keyTopics.0.content`. */
  path: string;
  words: string;
  /** Where they stood when they were read. */
  start: number;
}

export interface SourcePlace {
  sourceId: number;
  passageId?: string;
  /** To mark in the passage. */
  words?: string;
}

/** The server's `keyTopics[0].content` as the form names it: `keyTopics.0.content`. */
export const formPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** Unlike the names of the buttons that unfold these sections. */
export const SHORT_NAMES: Record<string, string> = { decision: 'the advice', book: 'the facts' };
