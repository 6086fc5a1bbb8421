import { checkPreview } from '@foreword/checks/check.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import { bookOf, LANGUAGES, randomFrom } from '@foreword/checks/testing/books.ts';
import { isRight, tryLanguage, type Verdict } from '@foreword/checks/testing/measure-truth.ts';
import type { Flags } from './flags.ts';
import type { Progress, Row } from './row.ts';
import { median } from './statistics.ts';

const BOOK_LENGTH = 300_000;
const LARGE_BOOK = 2_000_000;
/** Quotations of each kind in each language. */
const COUNT = 60;
const WORDS = 1500;
const QUOTATIONS = 30;

/** True and damaged quotations in generated books of several languages, and the time of a check. */
export async function* measureTruth({ rounds }: Flags, progress: Progress): AsyncGenerator<Row> {
  const verdicts: Verdict[] = [];
  for (const language of LANGUAGES) {
    progress(`planted quotations: ${language.name}`);
    verdicts.push(...tryLanguage(language, { seed: 1, bookLength: BOOK_LENGTH, count: COUNT }));
  }
  const caught = (list: Verdict[]) => list.filter(({ answer }) => answer !== 'verbatim');
  const withTruth = (truth: Verdict['truth']) => verdicts.filter((each) => each.truth === truth);
  const [fakes, altered, genuine] = [
    withTruth('fake'),
    withTruth('altered'),
    withTruth('verbatim'),
  ];
  const identical = genuine.filter(({ kind }) => kind === 'byte-identical');
  yield share('invented quotations caught', caught(fakes), fakes, { atLeast: 100 });
  yield share('altered quotations caught', caught(altered), altered, { atLeast: 99 });
  yield share('altered quotations shown as altered', altered.filter(isRight), altered, {
    atLeast: 99,
  });
  yield share('false alarms on true quotations', caught(genuine), genuine, { atMost: 1 });
  yield share('false alarms on byte-identical ones', caught(identical), identical, { atMost: 0 });
  progress('a check of 1,500 words against 2 MB');
  yield* timeCheck(rounds);
}

function share(what: string, some: unknown[], all: unknown[], target: Row['target']): Row {
  const value = (some.length / all.length) * 100;
  return { what, value, unit: '%', target, note: `of ${all.length}` };
}

function* timeCheck(rounds: number): Generator<Row> {
  const [language = LANGUAGES[0]] = LANGUAGES;
  if (language === undefined) return;
  const book = bookOf(randomFrom(3), language, LARGE_BOOK);
  const [index, indexMs] = timed(() => indexSource({ id: 1, kind: 'book-text', text: book.text }));
  yield { what: 'index of 2 MB', value: indexMs, unit: 'ms', target: { atMost: 1000 } };
  const content = previewFrom(book.sentences);
  const provenance = { conclusion: { origin: 'generated' as const, reviewedAt: null } };
  const check = () => checkPreview({ content, sources: [index], provenance });
  const times = Array.from({ length: rounds + 1 }, () => timed(check)[1]).slice(1);
  const value = median(times);
  const note = `${QUOTATIONS} quotations, half of them altered`;
  yield {
    what: 'check of 1,500 words against 2 MB',
    value,
    unit: 'ms',
    target: { atMost: 300 },
    note,
  };
  const perThousand = (value / WORDS) * 1000;
  yield { what: 'per 1,000 words', value: perThousand, unit: 'ms', target: { atMost: 200 } };
}

function previewFrom(sentences: readonly string[]) {
  const quotations = Array.from({ length: QUOTATIONS }, (_, index) => {
    const sentence = sentences[(index + 1) * 97] ?? '';
    return index % 2 === 0 ? `“${sentence}”` : `“${sentence.replace(/ (\w+) (\w+)/, ' not $2')}”`;
  });
  const own = sentences.slice(0, (WORDS - QUOTATIONS * 15) / 15).map((each) => `Then ${each}`);
  const keyTopics = quotations
    .slice(0, 10)
    .map((content) => ({ title: content.slice(1, 30), content }));
  return { keyTopics, introduction: quotations.slice(10).join(' '), conclusion: own.join(' ') };
}

function timed<T>(run: () => T): [result: T, ms: number] {
  const start = performance.now();
  return [run(), performance.now() - start];
}
