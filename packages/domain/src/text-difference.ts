import { diffArrays } from 'diff';

export interface TextPart {
  kind: 'kept' | 'removed' | 'added';
  text: string;
}

/** Texts that hardly share a word would take seconds. */
const MAX_CHANGES = 2000;

/** Words with apostrophes and hyphens, letters of scripts without blanks between words, signs. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]\p{M}*|[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*|\S/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Kept and removed parts make `before`, kept and added parts `after`; as few as possible change. */
export function diffText(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }];
  return joinParts(diffWords(before, after) ?? diffLines(before, after));
}

export const isChanged = (parts: readonly TextPart[]): boolean =>
  parts.some(({ kind }) => kind !== 'kept');

/** A word and the blanks before it; the last unit of a text has no word. */
interface Unit {
  blanks: string;
  word: string;
}

/** Leaves out the blanks, which would count as much as words. */
function diffWords(before: string, after: string): TextPart[] | undefined {
  const [old, young] = [unitsOf(before), unitsOf(after)];
  const changes = diffArrays(
    old.map(({ word }) => word),
    young.map(({ word }) => word),
    { maxEditLength: MAX_CHANGES },
  );
  return changes?.flatMap(({ added, removed, count }): TextPart[] => {
    // Each change consumes the front of the remaining text.
    if (removed) return [{ kind: 'removed', text: textOf(old.splice(0, count)) }];
    if (added) return [{ kind: 'added', text: textOf(young.splice(0, count)) }];
    const kept = old.splice(0, count);
    return young
      .splice(0, count)
      .flatMap(({ blanks, word }, index): TextPart[] => [
        ...diffBlanks(kept[index]?.blanks ?? '', blanks),
        { kind: 'kept', text: word },
      ]);
  });
}

function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    units.push({ blanks: text.slice(end, index), word });
    end = index + word.length;
  }
  return [...units, { blanks: text.slice(end), word: '' }];
}

const textOf = (units: readonly Unit[]): string =>
  units.map(({ blanks, word }) => blanks + word).join('');

/** @returns parts that may be empty; a common beginning is kept */
function diffBlanks(before: string, after: string): TextPart[] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return [
    { kind: 'kept', text: before.slice(0, same) },
    { kind: 'removed', text: before.slice(same) },
    { kind: 'added', text: after.slice(same) },
  ];
}

/** For texts with little in common: by lines, then by words in changed lines. */
function diffLines(before: string, after: string): TextPart[] {
  const lines = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MAX_CHANGES });
  if (!lines?.some(({ added, removed }) => !added && !removed)) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return lines.flatMap(({ added, removed, value }, index): TextPart[] => {
    const text = value.join('');
    const next = lines[index + 1];
    if (removed && next?.added) {
      const rewritten = next.value.join('');
      return (
        diffWords(text, rewritten) ?? [
          { kind: 'removed', text },
          { kind: 'added', text: rewritten },
        ]
      );
    }
    if (added && lines[index - 1]?.removed) return [];
    return [{ kind: added ? 'added' : removed ? 'removed' : 'kept', text }];
  });
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Also drops empty parts, and keeps blanks that both sides of a change begin with. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let removed = '';
  let added = '';
  const push = (kind: TextPart['kind'], text: string) => {
    const last = joined.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  };
  const endChange = () => {
    const blanks = commonBlanks(removed, added);
    push('kept', blanks);
    push('removed', removed.slice(blanks.length));
    push('added', added.slice(blanks.length));
    removed = added = '';
  };
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text !== '') {
      endChange();
      push(kind, text);
    }
  }
  endChange();
  return joined;
}

function commonBlanks(left: string, right: string): string {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return /^\s*/.exec(left.slice(0, length))?.[0] ?? '';
}
