import { loadSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import type { Page } from '../testing/html.ts';

const BENNETT = 1;
const LE_BON = 2;
const FRANKLIN = 4;
const TAYLOR = 5;
const SNOW = 7;
const MACKAY = 8;
const EINSTEIN = 9;
const MARCUS = 10;
const MACHIAVELLI = 11;
const DU_BOIS = 12;
const NIGHTINGALE = 13;
const JAMES = 14;
const DARWIN = 15;
const THOREAU = 16;
const SMITH = 17;

interface Question {
  question: string;
  id: number;
  /** A label of the panel, and what stands beside it. */
  answers: Record<string, string>;
}

// The panel alone answers what a buyer asks.
test.each<Question>([
  {
    question: 'Is Meditations worth buying?',
    id: MARCUS,
    answers: { Verdict: 'Buy it', 'Read it if': 'responsibilities and a temper' },
  },
  {
    question: 'Which translation of Meditations should I buy?',
    id: MARCUS,
    answers: { Verdict: 'Gregory Hays’s translation is worth the money' },
  },
  {
    question: 'Is The Crowd worth my money?',
    id: LE_BON,
    answers: { Verdict: 'Skip it' },
  },
  {
    question: 'What should I read instead of The Crowd?',
    id: LE_BON,
    answers: { 'Read instead': 'The Crowd in the French Revolution, by George Rudé' },
  },
  {
    question: 'Has The Crowd any evidence?',
    id: LE_BON,
    answers: { 'What it rests on': 'he offers no data' },
  },
  {
    question: 'How long does Walden take?',
    id: THOREAU,
    answers: { 'Hours to read': 'about 7 hours' },
  },
  {
    question: 'Who should leave Walden alone?',
    id: THOREAU,
    answers: { 'Skip it if': 'You expect a hermit' },
  },
  {
    question: 'Can I finish How to Live on Twenty-Four Hours a Day on the train?',
    id: BENNETT,
    answers: { 'Hours to read': 'about 1 hour', Difficulty: 'Easy' },
  },
  {
    question: 'Must I own Notes on Nursing, or will a library do?',
    id: NIGHTINGALE,
    answers: { Verdict: 'Borrow it' },
  },
  {
    question: 'Is Relativity for beginners?',
    id: EINSTEIN,
    answers: { Difficulty: 'Demanding', 'Before you start': 'School algebra' },
  },
  {
    question: 'Do I need mathematics for On the Origin of Species?',
    id: DARWIN,
    answers: { 'Before you start': 'No mathematics' },
  },
  {
    question: 'Which edition of On the Origin of Species should I buy?',
    id: DARWIN,
    answers: { Verdict: 'Buy the first edition' },
  },
  {
    question: 'Must I read all of The Principles of Psychology?',
    id: JAMES,
    answers: { Verdict: 'Six chapters, 4, 9, 10, 11, 25 and 26, take about nine hours' },
  },
  {
    question: 'How long would all of The Principles of Psychology take?',
    id: JAMES,
    answers: { 'Hours to read': 'about 38 hours' },
  },
  {
    question: 'Is On the Mode of Communication of Cholera out of date?',
    id: SNOW,
    answers: { 'How current it is': 'Dated in parts. Right about cholera' },
  },
  {
    question: 'What does The Principles of Scientific Management rest on?',
    id: TAYLOR,
    answers: { 'What it rests on': 'Own experience, Case studies' },
  },
  {
    question: 'Can I trust the figures in Extraordinary Popular Delusions?',
    id: MACKAY,
    answers: { 'What it rests on': 'wrong by a factor of ten' },
  },
  {
    question: 'Is there anything upsetting in The Souls of Black Folk?',
    id: DU_BOIS,
    answers: { 'Content notes': 'The death of a small child' },
  },
  {
    question: 'Whom will The Prince suit?',
    id: MACHIAVELLI,
    answers: { 'Read it if': 'You answer for other people' },
  },
  {
    question: 'Who argues against Franklin?',
    id: FRANKLIN,
    answers: { 'Read against it': 'Walden, by Henry David Thoreau' },
  },
  {
    question: 'What comes after The Wealth of Nations?',
    id: SMITH,
    answers: { 'Read next': 'The Principles of Scientific Management' },
  },
  {
    question: 'What should I read before The Principles of Psychology?',
    id: JAMES,
    answers: { 'Read first': 'How to Live on Twenty-Four Hours a Day' },
  },
])('$question', async ({ id, answers }) => {
  const panel = panelOf(await pageOf(id));
  for (const [label, answer] of Object.entries(answers)) {
    expect(panel.get(label), label).toContain(answer);
  }
});

test('the panel links the preview of an alternative', async () => {
  const { elements } = await pageOf(FRANKLIN);
  const panel = elements.find(({ attributes }) => attributes.id === 'at-a-glance');
  const links = panel?.inside.flatMap(({ attributes }) => attributes.href ?? []);
  expect(links).toContain(`/book-summary/${THOREAU}`);
});

test.each([
  { id: MARCUS, line: 'the book is worth its price' },
  { id: NIGHTINGALE, line: 'Borrow it first' },
  { id: JAMES, line: 'Begin with the parts named above' },
  { id: LE_BON, line: 'Look first at what to read instead' },
])('the line under preview $id fits its verdict: $line', async ({ id, line }) => {
  const { elements } = await pageOf(id);
  expect(elements.find(({ attributes }) => attributes.id === 'buy')?.text).toContain(line);
});

const BOOKS = [
  ...[BENNETT, LE_BON, FRANKLIN, TAYLOR, SNOW, MACKAY, EINSTEIN, MARCUS],
  ...[MACHIAVELLI, DU_BOIS, NIGHTINGALE, JAMES, DARWIN, THOREAU, SMITH],
];

const pages = new Map<number, Page>();

/** The first test reads all pages: its server ends with it. */
async function pageOf(id: number): Promise<Page> {
  if (pages.size === 0) {
    const { page, db } = await startApp();
    await loadSampleLibrary(db, new Date('2026-03-01T09:30:00.000Z'));
    for (const asked of BOOKS) pages.set(asked, await page(`/book-summary/${asked}`));
  }
  const read = pages.get(id);
  if (!read) throw new Error(`No page of preview ${id}`);
  return read;
}

/** The entries of the panel: the words beside each label. */
function panelOf({ elements }: Page): Map<string, string> {
  const panel = elements.find(({ attributes }) => attributes.id === 'at-a-glance');
  const entries = panel?.inside.filter(({ inside }) => inside[0]?.name === 'dt') ?? [];
  return new Map(
    entries.map(({ inside }) => {
      const words = inside.filter(({ name }) => name === 'dd').map(({ text }) => text);
      return [inside[0]?.text ?? '', words.join(' ').replace(/\s+(?=[\s.,])/g, '')];
    }),
  );
}
