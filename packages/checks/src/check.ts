import type { Coverage, Finding } from '@foreword/domain/check.ts';
import { CONTENT_FIELDS, type PreviewContent } from '@foreword/domain/content-fields.ts';
import { isGenerated, type Origin } from '@foreword/domain/origins.ts';
import { type ContentText, textsOf } from './content-texts.ts';
import { figuresOf } from './figures.ts';
import { areForeign, isGerman, isMostlyLatin, languagesOfTopics } from './language.ts';
import { hasWords, isNameKnown, namesIn } from './names.ts';
import { normalizeText } from './normalized-text.ts';
import { checkQuotations, type Place, restsOn, UNQUOTED } from './quotation-rules.ts';
import { checkReferences } from './references.ts';
import { namePartsIn, type SourceIndex } from './source-index.ts';
import { passagesBehind } from './support.ts';
import { visibleText } from './visible-text.ts';

export interface Checked {
  content: Partial<PreviewContent>;
  sources: readonly SourceIndex[];
  /** Where each field came from; fields without an entry are not generated. */
  provenance?: Readonly<Record<string, { origin: Origin; reviewedAt: string | null }>>;
  /** Quotations of others than the book, as an editor has said. */
  exceptions?: readonly string[];
}

export interface CheckResult {
  findings: Finding[];
  /** Null without the text of the book. */
  coverage: Coverage | null;
  /** Not without the text of the book, nor with one in another language. */
  areTopicsCompared: boolean;
}

/** Checks a preview against its sources. Without the text of the book only the other rules run. */
export function checkPreview(checked: Checked): CheckResult {
  const { content, sources } = checked;
  const books = sources.filter(({ kind }) => kind === 'book-text');
  const texts = textsOf(content);
  const findings = [
    ...checkReferences(content),
    ...checkDecision(content),
    ...checkRepeated(texts),
    ...checkAbstract(content),
    ...checkReviews(checked),
  ];
  const resting: Place[] = [];
  const languages = languagesOfTopics(content);
  const comparable = books.filter((book) => !areForeign(languages, book.languages));
  if (books.length > 0) {
    const statements = texts.filter(isStatement);
    const generated = statements.filter(({ field }) => {
      const entry = checked.provenance?.[field];
      return entry && isGenerated(entry);
    });
    const language = {
      isForeign: comparable.length === 0,
      isGerman: isGerman(statements.map(({ text }) => text)),
    };
    findings.push(
      ...checkQuotations(texts, checked, resting),
      ...checkFigures(generated, sources),
      ...checkNames(generated, checked, language),
      ...checkTopics(content, comparable, resting),
    );
  }
  const coverage = books.length > 0 ? coverageOf(resting, comparable.length < books.length) : null;
  if (coverage) findings.push(...gapsOf(coverage));
  const order = [...Object.keys(content), 'keyTopics'];
  const placeOf = ({ field }: Finding) => order.indexOf(field);
  return {
    findings: findings.sort((a, b) => placeOf(a) - placeOf(b)),
    coverage,
    areTopicsCompared: comparable.length > 0,
  };
}

function checkFigures(texts: readonly ContentText[], sources: readonly SourceIndex[]): Finding[] {
  const isKnown = ({ values }: { values: readonly string[] }) =>
    sources.some(({ figures }) => values.some((value) => figures.has(value)));
  return texts.flatMap((place) =>
    unsupported('figure.unsupported', place, (text) =>
      figuresOf(text).filter((figure) => !isKnown(figure)),
    ),
  );
}

interface Found {
  text: string;
  start: number;
  end: number;
}

/** @param find reads the text without invisible characters */
function unsupported(
  rule: Finding['rule'],
  { field, path, text }: ContentText,
  find: (text: string) => readonly Found[],
): Finding[] {
  const { text: visible, starts } = visibleText(text);
  return find(visible).map((found) => {
    const start = starts?.[found.start] ?? found.start;
    const end = (starts?.[found.end - 1] ?? found.end - 1) + 1;
    return { rule, field, path, start, end, message: `No source contains ${found.text}` };
  });
}

/** Facts about other books are not in this one. */
const isStatement = ({ field, path }: ContentText): boolean =>
  !UNQUOTED.has(field) &&
  !['title', 'author', 'book'].includes(field) &&
  !path.startsWith('decision.alternatives');

function checkNames(
  texts: readonly ContentText[],
  checked: Checked,
  { isForeign, isGerman }: { isForeign: boolean; isGerman: boolean },
): Finding[] {
  const { sources } = checked;
  const { title = '', author, book, decision, references = [] } = withoutUnreviewed(checked);
  const facts = [title, author, book?.subtitle, book?.publisher, book?.translator];
  const others = (decision?.alternatives ?? []).flatMap((each) => [each.title, each.author]);
  const works = visibleText([...facts, ...others, ...references].join('\n')).text;
  const known = `${normalizeText(works).text}\n${namePartsIn(works)}`;
  // A source in another script spells every name in its own way.
  const isSpelt = (name: string) =>
    !isForeign || sources.some(({ isLatin }) => isLatin === isMostlyLatin(name));
  // To find that a book lacks a name, its whole text is read.
  const compared = new Map<string, boolean>();
  const isKnown = (name: string) => {
    const isFound =
      compared.get(name) ??
      (!isSpelt(name) || hasWords(known, normalizeText(name).text) || isNameKnown(name, sources));
    compared.set(name, isFound);
    return isFound;
  };
  return texts.flatMap((place) =>
    unsupported('name.unsupported', place, (text) =>
      namesIn(text, { isGerman }).filter((name) => !isKnown(name.text)),
    ),
  );
}

/** A generated reference proves no name until a person has reviewed it. */
function withoutUnreviewed({ content, provenance }: Checked): Checked['content'] {
  const isProof = ([field]: [string, unknown]) => {
    const entry = provenance?.[field];
    return !entry || entry.reviewedAt !== null || !isGenerated(entry);
  };
  return Object.fromEntries(Object.entries(content).filter(isProof));
}

function checkTopics(
  { keyTopics = [] }: Partial<PreviewContent>,
  books: readonly SourceIndex[],
  resting: Place[],
): Finding[] {
  if (books.length === 0) return [];
  return keyTopics.flatMap(({ title, content, subItems = [] }, index): Finding[] => {
    const parts = subItems.flatMap((item) => [item.title, item.description]);
    const text = [title, content, ...parts].join('\n');
    const places = books.flatMap((book) =>
      passagesBehind(text, book).flatMap(({ start }) => restsOn(book, start)),
    );
    const quotes = resting.some(({ path }) => path?.startsWith(`keyTopics[${index}].`));
    resting.push(...places);
    if (places.length > 0 || quotes) return [];
    const path = `keyTopics[${index}].title`;
    const message = 'No passage of the book stands behind this topic';
    return [
      { rule: 'topic.unsupported', field: 'keyTopics', path, start: 0, end: title.length, message },
    ];
  });
}

const FOREIGN = 'The source is in another language; topics are not compared.';

function coverageOf(resting: readonly Place[], isForeign: boolean): Coverage {
  const tenths = Array<number>(10).fill(0);
  const thirds = [0, 1, 2];
  for (const { percent } of resting) {
    const tenth = Math.min(Math.floor(percent / 10), 9);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const isSilent = (third: number) =>
    !resting.some(({ percent }) => Math.min(Math.floor((percent * 3) / 100), 2) === third);
  if (isForeign) return { tenths, silentThirds: [], note: FOREIGN };
  return { tenths, silentThirds: thirds.filter(isSilent) };
}

const THIRDS = ['first', 'second', 'last'];

const gapsOf = ({ silentThirds }: Coverage): Finding[] =>
  silentThirds.map((third) => ({
    rule: 'coverage.gap' as const,
    ...{ field: 'keyTopics' as const, path: 'keyTopics', start: 0, end: 0 },
    message: `Nothing here rests on the ${THIRDS[third]} third of the book`,
  }));

const VAGUE_LENGTH = 20;

function checkDecision({ decision }: Partial<PreviewContent>): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: Finding['rule'], path: string, message: string, end = 0) =>
    findings.push({ rule, field: 'decision', path, start: 0, end, message });
  const checkReason = (path: string, reason: string | undefined) => {
    if (reason === undefined || reason.trim().length >= VAGUE_LENGTH) return;
    const message = `A reason of fewer than ${VAGUE_LENGTH} characters says little`;
    report('decision.vague', path, message, reason.length);
  };
  const { verdict, skipIf = [], alternatives = [] } = decision ?? {};
  if (!verdict) report('decision.missing', 'decision.verdict', 'There is no verdict');
  if (skipIf.length === 0) {
    report('decision.missing', 'decision.skipIf', 'There is no “Skip it if”');
  }
  checkReason('decision.verdict.reason', verdict?.reason);
  for (const [index, { reason }] of alternatives.entries()) {
    checkReason(`decision.alternatives[${index}].reason`, reason);
  }
  return findings;
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
/** Shorter sentences, such as "It is not.", may be said twice. */
const MIN_SENTENCE = 30;

function checkRepeated(texts: readonly ContentText[]): Finding[] {
  const seen = new Map<string, ContentText>();
  return texts
    .filter(
      ({ field }) =>
        !['title', 'author', 'references', 'furtherExploration', 'rawMarkdown'].includes(field),
    )
    .flatMap((place) =>
      Array.from(sentences.segment(place.text)).flatMap(({ segment, index }): Finding[] => {
        const words = segment.trim();
        if (words.length < MIN_SENTENCE || words.startsWith('[To be written:')) return [];
        const key = normalizeText(words).text;
        const first = seen.get(key);
        if (first === undefined) seen.set(key, place);
        if (first === undefined || first.path === place.path) return [];
        const start = index + segment.indexOf(words);
        const { field, path } = place;
        const message = `The same sentence stands in ${CONTENT_FIELDS[first.field].label}`;
        return [{ rule: 'text.repeated', field, path, start, end: start + words.length, message }];
      }),
    );
}

const CARD_ABSTRACT = 600;

function checkAbstract({ abstract = '' }: Partial<PreviewContent>): Finding[] {
  if (abstract.length <= CARD_ABSTRACT) return [];
  const message = `A card shows about ${CARD_ABSTRACT} characters of it`;
  const place = { path: 'abstract', start: CARD_ABSTRACT, end: abstract.length };
  return [{ rule: 'text.long-abstract', field: 'abstract', ...place, message }];
}

function checkReviews({ content, provenance = {} }: Checked): Finding[] {
  return Object.entries(provenance)
    .filter(([, entry]) => isGenerated(entry) && entry.reviewedAt === null)
    .filter(([field]) => field in content)
    .map(([field]) => ({
      rule: 'review.missing' as const,
      ...{ field: field as keyof PreviewContent, path: field, start: 0, end: 0 },
      message: 'Generated text that no person has reviewed',
    }));
}
