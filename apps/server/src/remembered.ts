/**
 * Remembers what `find` gave for a text, where finding takes longer than all else that a kept answer needs.
 * Callers send the texts, so it keeps at most `MAX_TEXTS`, none of them long; undefined is found anew. An absent text is
 * an empty one.
 */
export function remembered<Value>(find: (text: string) => Value): (text?: string) => Value {
  const known = new Map<string, Value>();
  return (text = '') => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = find(text);
    if (value === undefined || text.length > MAX_LENGTH) return value;
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(text, value);
    return value;
  };
}

const MAX_TEXTS = 1000;
const MAX_LENGTH = 1000;
