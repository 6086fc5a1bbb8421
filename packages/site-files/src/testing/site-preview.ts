import { isBlank } from '@foreword/domain/blank.ts';
import type { BookFacts } from '@foreword/domain/book-facts.ts';
import {
  CONTENT_FIELDS,
  emptyContentOf,
  type FieldValue,
  type Kind,
  mapFields,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import { type LabelGroup, labelValues } from '@foreword/domain/decision-labels.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import type { SitePreview } from '@foreword/domain/site-transfer.ts';
import { anyCharacter } from '@foreword/domain/testing/any-character.ts';
import fc from 'fast-check';

const { rawMarkdown: _, ...FIELDS } = CONTENT_FIELDS;

/** A complete preview, as a site exports it. */
export function sitePreview(overrides: Partial<SitePreview> = {}): SitePreview {
  const content: Omit<PreviewContent, 'rawMarkdown'> = {
    ...emptyContentOf(FIELDS),
    title: 'On Liberty',
    author: 'John Stuart Mill',
    category: 'General Non-Fiction',
    coverImage: '/covers/on-liberty.svg',
    abstract: 'Where the power of society over a person ends.',
    introduction: 'Mill wrote it with Harriet Taylor.\n\nIt appeared in 1859.',
    keyTopics: [
      {
        title: 'Of Thought and Discussion',
        content: 'No opinion is to be silenced.',
        subItems: [
          { title: 'It may be true', description: 'Nobody is infallible.' },
          { title: 'It may hold a part of the truth', description: '' },
        ],
      },
      { title: 'Of Individuality', content: 'Experiments in living.\n\nAnd more of them.' },
    ],
    relationToExistingWork: 'Beside Locke.',
    futureThinking: 'Read again whenever somebody is shouted down.',
    conclusion: 'Short, and not out of date.',
    references: ['On Liberty (1859)', 'Autobiography (1873)'],
    furtherExploration: ['The Subjection of Women'],
  };
  const state = {
    id: 3,
    isPublished: true,
    featuredPlace: null,
    createdAt: '2026-03-01T09:30:00.000Z',
    updatedAt: '2026-03-02T14:00:00.000Z',
    currentVersion: null,
    publishedVersion: null,
    versions: [],
  };
  const merged = { ...content, ...state, ...overrides };
  return { ...merged, rawMarkdown: overrides.rawMarkdown ?? previewToMarkdown(merged) };
}

/** Pieces of which trouble is made: our own markers, line ends of every kind, blanks, odd letters. */
const PIECES = [
  '## Abstract',
  '## Raw Markdown',
  '### Topic',
  '#### Part',
  '##',
  '# Title',
  '\\',
  '\\## x',
  '- entry',
  '-',
  '---',
  '...',
  '  indented',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '   ',
  '\u2028',
  '\u0085',
  '\ufeff',
  '\u00a0',
  '\u007f',
  '\u0001',
  'null',
  'true',
  '~',
  '0x1F',
  '1e3',
  '2026-03-01',
  ': ',
  ' #',
  "'",
  '"',
  '&a',
  '*a',
  '!!binary',
  '<<',
  '{',
  '[',
  '|-',
  '>',
  '%YAML',
  '@',
  '`',
  '👩‍🔬',
  '𝒳',
  'שלום',
  'é',
  'word',
];

/** Any text that a preview may hold. */
export const anyText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }) },
    { weight: 1, arbitrary: fc.array(fc.string({ unit: anyCharacter, maxLength: 20 })) },
  )
  .map((pieces) => pieces.join('').replaceAll('\0', ''));

const anyTitle = anyText.map((text) => text.slice(0, 100).toWellFormed());

const topic = fc.record(
  {
    title: anyTitle,
    content: anyText,
    subItems: fc.array(fc.record({ title: anyTitle, description: anyText }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: ['title', 'content'] },
);

const anyNote = anyText.map((text) => text.slice(0, 100).toWellFormed());
const anyLine = anyNote.map((text) => (isBlank(text) ? `${text}x` : text));
const anyLines = (maxLength: number) => fc.array(anyLine, { maxLength });
const anyOf = <Group extends LabelGroup>(group: Group) => fc.constantFrom(...labelValues(group));

const anyDecision: fc.Arbitrary<Decision> = fc.record({
  verdict: fc.option(fc.record({ call: anyOf('verdict'), reason: anyNote })),
  readIf: anyLines(5),
  skipIf: anyLines(5),
  priorKnowledge: fc.option(fc.record({ level: anyOf('priorKnowledge'), note: anyNote })),
  difficulty: fc.option(anyOf('difficulty')),
  evidence: fc.option(
    fc.record({ kinds: fc.uniqueArray(anyOf('evidence'), { maxLength: 3 }), note: anyNote }),
  ),
  currency: fc.option(fc.record({ status: anyOf('currency'), note: anyNote })),
  alternatives: fc.array(
    fc.record({
      relation: anyOf('relation'),
      title: anyLine,
      author: fc.option(anyLine),
      isbn: fc.option(fc.constant('9780691096124')),
      // Only the ids of a site's own previews are valid.
      previewId: fc.constant(null),
      reason: anyNote,
    }),
    { maxLength: 3 },
  ),
  contentNotes: anyLines(8),
});

const anyBook: fc.Arbitrary<BookFacts> = fc.record({
  subtitle: fc.option(anyLine),
  firstPublished: fc.option(fc.integer({ min: -3000, max: 2100 })),
  publisher: fc.option(anyLine),
  translator: fc.option(anyLine),
  editionYear: fc.option(fc.integer({ min: 1450, max: 2100 })),
  language: fc.option(fc.constantFrom('en', 'pt-BR')),
  pages: fc.option(fc.integer({ min: 1, max: 20_000 })),
  words: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  audioMinutes: fc.option(fc.integer({ min: 1, max: 20_000 })),
  freeCopies: fc.array(
    fc.record({ label: anyLine, url: fc.constant('https://www.gutenberg.org/ebooks/205') }),
    { maxLength: 5 },
  ),
  excerpt: fc.option(fc.record({ text: anyLine, source: anyNote })),
});

const ANY_OF_KIND: Record<Kind, fc.Arbitrary<unknown>> = {
  line: anyTitle,
  isbn: fc.constantFrom('9780691096124', '9780306406157'),
  category: anyTitle,
  address: fc.constantFrom('/covers/a.svg', 'https://covers.example/a?b=c#d'),
  text: anyText,
  markdown: anyText,
  topics: fc.array(topic, { maxLength: 3 }),
  list: fc.array(anyText, { maxLength: 4 }),
  decision: anyDecision,
  book: anyBook,
};

type AnyContent = {
  [Name in keyof typeof FIELDS]: fc.Arbitrary<FieldValue<(typeof FIELDS)[Name]>>;
};

/** Any content at all. */
export const anyContent: fc.Arbitrary<Omit<PreviewContent, 'rawMarkdown'>> = fc.record({
  ...mapFields<AnyContent>(FIELDS, ({ kind, isNullable }) =>
    isNullable ? fc.option(ANY_OF_KIND[kind]) : ANY_OF_KIND[kind],
  ),
  title: anyTitle.map((title) => (isBlank(title) ? `${title}x` : title)),
});

/** The same contents every time, out of all that there can be. */
export const sampleContents = (count: number): Omit<PreviewContent, 'rawMarkdown'>[] =>
  fc.sample(anyContent, { numRuns: count, seed: 20_260_301 });
