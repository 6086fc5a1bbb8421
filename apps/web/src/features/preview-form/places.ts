import { textInJson } from '@foreword/ui/json-field/json-text.ts';
import { flushSync } from 'react-dom';
import type { Passage } from '../../lib/form-places.ts';
import { fieldId, isPart } from './form-values.ts';

/** Focuses the innermost element of a path; a folded section takes the focus for its fields. */
export function focusField(name: string): void {
  const input = elementAt(name)?.element;
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}

/** Focuses the input of a passage, and selects the words unless they are gone. Unfolds their section. */
export function showPassage(passage: Passage): void {
  unfold(passage.path);
  const found = find(passage);
  if (found === undefined) {
    focusField(passage.path);
    return;
  }
  const { input, from, to } = found;
  // A text area scrolls to its selection when it gets the focus.
  input.blur();
  input.setSelectionRange(from, to);
  input.focus();
  const line = found.isJson && lineAt(input, from);
  (line || input).scrollIntoView({ block: 'center' });
}

/**
 * Puts other words in the place of a passage. The browser's own Undo takes them back in one step.
 * @returns whether the words still stood there
 */
export function replacePassage(passage: Passage, words: string): boolean {
  showPassage(passage);
  const found = find(passage);
  if (found === undefined || found.input.readOnly) return false;
  const { input, from, to, isJson } = found;
  const written = isJson ? JSON.stringify(words).slice(1, -1) : words;
  // Deprecated, but alone in keeping the history of Undo.
  if (!document.execCommand('insertText', false, written)) {
    input.setRangeText(written, from, to, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  return true;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The place of the words that lies nearest to `start`; -1 if they are gone. */
export function nearest(text: string, words: string, start: number): number {
  let best = -1;
  if (words === '') return best;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (best === -1 || Math.abs(at - start) < Math.abs(best - start)) best = at;
  }
  return best;
}

function find({ path, words, start }: Passage) {
  const { element: input, rest } = elementAt(path) ?? {};
  if (!isTextInput(input)) return undefined;
  const isJson = rest !== undefined && rest.length > 0;
  const text = isJson
    ? textInJson(input.value, rest)
    : { value: input.value, offsetOf: (unit: number) => unit };
  const at = text ? nearest(text.value, words, start) : -1;
  if (text === undefined || at === -1) return undefined;
  return { input, isJson, from: text.offsetOf(at), to: text.offsetOf(at + words.length) };
}

const isTextInput = (element: unknown): element is TextInput =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** `rest` leads from the element to the place: a list as JSON is one element. */
function elementAt(path: string) {
  const names = path.split('.');
  for (let length = names.length; length > 0; length--) {
    const element = document.getElementById(fieldId(names.slice(0, length).join('.')));
    const rest = names.slice(length).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    if (element) return { element, rest };
  }
  return undefined;
}

function unfold(path: string): void {
  const [field = ''] = path.split('.');
  const fold = isPart(field) ? document.getElementById(fieldId(field)) : null;
  if (fold?.getAttribute('aria-expanded') === 'false') flushSync(() => fold.click());
}

/** The numbered line of a JSON field. */
const lineAt = (input: TextInput, offset: number) =>
  input.previousElementSibling?.children[input.value.slice(0, offset).split('\n').length - 1];
