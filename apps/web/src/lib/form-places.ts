import { BOOK_FACTS } from '@foreword/domain/book-facts.ts';
import { CONTENT_FIELDS, type ContentFields, shapeOf } from '@foreword/domain/content-fields.ts';
import { DECISION_PARTS } from '@foreword/domain/decision.ts';

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

/** Such as `Key Topics, item 1` for `keyTopics.0.content`, and `Alternatives, item 2` for a part. */
export function labelOfPlace(path: string): string {
  const [name = '', item] = path.split('.');
  const field = (CONTENT_FIELDS as ContentFields)[name];
  if (field === undefined || item === undefined) return field?.label ?? name;
  const isPart = ['decision', 'book'].includes(shapeOf(field));
  return isPart ? placeOf(path) : `${field.label}, item ${Number(item) + 1}`;
}

const PART_LABELS: Record<string, string> = { ...DECISION_PARTS, ...BOOK_FACTS };

/** The form's names for the fields of an item; other fields keep their own. */
const ITEM_LABELS: Record<string, string> = { isbn: 'ISBN', previewId: 'preview', url: 'address' };

/** The words of a path below a field, such as `Alternatives, item 1, reason`. */
export function placeOf(path: string): string {
  const [part = '', item, name] = path.split('.').slice(1);
  const words = [PART_LABELS[part] ?? part];
  if (item !== undefined && /^\d+$/.test(item)) words.push(`item ${Number(item) + 1}`);
  if (words.length > 1 && name !== undefined) words.push(ITEM_LABELS[name] ?? name);
  return words.join(', ');
}

/** Unlike the names of the buttons that unfold these sections. */
export const SHORT_NAMES: Record<string, string> = { decision: 'the advice', book: 'the facts' };
