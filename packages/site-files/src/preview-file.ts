import { isBlank } from '@foreword/domain/blank.ts';
import {
  CONTENT_FIELDS,
  type ContentFields,
  emptyContentOf,
  fieldsWith,
} from '@foreword/domain/content-fields.ts';
import { isRecord } from '@foreword/domain/json.ts';
import { type MarkdownSections, previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  type SiteVersion,
  type SiteVersionInput,
  sitePreviewInputSchema,
  siteVersionInputSchema,
} from '@foreword/domain/site-transfer.ts';
import { type BodyContent, emptyBodyOf, isInBody, readBody, writeBody } from './body.ts';
import { readFrontMatter, writeYaml } from './document.ts';
import { checked, type LineOf, problem, WrongText } from './problem.ts';

export type PreviewFile = Omit<SitePreviewInput, 'versions'>;

const previewFileSchema = sitePreviewInputSchema.omit({ versions: true });

export function writePreviewFile(preview: Omit<SitePreview, 'versions'>): string {
  const { id, isPublished, featuredPlace, createdAt, updatedAt } = preview;
  const { currentVersion, publishedVersion } = preview;
  const times = { createdAt, updatedAt };
  const state = {
    ...{ isPublished, featuredPlace, ...times, currentVersion, publishedVersion },
    ...disclosureOf(preview),
  };
  return writeContentFile(preview, { before: { id }, after: state });
}

/** For the readers of the file: an import counts its text as imported. */
const disclosureOf = ({ made }: Pick<SiteVersion, 'made'>) =>
  made === undefined || made === 'none' ? {} : { made };

export function readPreviewFile(text: string): PreviewFile {
  const { fields, lineOf } = readContentFile(text);
  return checked(previewFileSchema, { ...emptyBodyOf(CONTENT_FIELDS), ...fields }, lineOf);
}

export function writeVersionFile(version: SiteVersion): string {
  const { number, changes, createdAt } = version;
  const before = { number, changes, createdAt };
  return writeContentFile(version, { before, after: disclosureOf(version) });
}

const EMPTY_VERSION = {
  ...emptyContentOf(fieldsWith(CONTENT_FIELDS, 'isNullable')),
  ...emptyBodyOf(CONTENT_FIELDS),
};

export function readVersionFile(text: string): SiteVersionInput {
  const { fields, lineOf } = readContentFile(text);
  return checked(siteVersionInputSchema, { ...EMPTY_VERSION, ...fields }, lineOf);
}

const FENCE = '---';

/** Front matter for the fields without a section, empty ones too: an absent field keeps its value. */
export function writeContentFile(
  content: MarkdownSections & { rawMarkdown: string },
  { before, after = {} }: { before: object; after?: object },
  fields: ContentFields = CONTENT_FIELDS,
): string {
  const { rawMarkdown, keyTopics } = content;
  const isOwn = !isBlank(rawMarkdown) && rawMarkdown !== previewToMarkdown(content);
  const values: BodyContent = {
    ...content,
    keyTopics: keyTopics.map(({ subItems, ...topic }) => ({
      ...topic,
      ...(subItems && subItems.length > 0 && { subItems }),
    })),
    rawMarkdown: isOwn ? rawMarkdown : undefined,
  };
  const { text, left } = writeBody(values, fields);
  const names = Object.entries(fields).flatMap(([name, field]) => (isInBody(field) ? [] : name));
  const short = Object.fromEntries(names.map((name) => [name, values[name]]));
  const head = `${FENCE}\n${writeYaml({ ...before, ...short, ...after, ...left })}${FENCE}\n`;
  return text === '' ? head : `${head}\n${text}`;
}

interface ContentFile {
  fields: Record<string, unknown>;
  lineOf: LineOf;
}

export function readContentFile(
  text: string,
  contentFields: ContentFields = CONTENT_FIELDS,
): ContentFile {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines[0]?.trimEnd() !== FENCE) {
    throw new WrongText(problem('Expected front matter: the first line must be ---', 1));
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === FENCE);
  if (end === -1) {
    throw new WrongText(problem('The front matter has no end: a line --- is missing', 1));
  }
  const yaml = lines.slice(1, end).join('\n');
  const { value: fields, lineOf } = readFrontMatter(yaml, textKeysOf(contentFields));
  if (!isRecord(fields)) throw new WrongText(problem('Expected lines of the form "key: value"', 2));
  const { content, lines: places } = readBody(lines.slice(end + 1), end + 2, contentFields);
  const twice = Object.keys(content).filter((name) => Object.hasOwn(fields, name));
  if (twice.length > 0) {
    const message = 'Given both in the front matter and as a section';
    throw new WrongText(twice.map((name) => problem(message, places.get(name), name)));
  }
  return {
    fields: { ...fields, ...content },
    lineOf: (path) => places.get(path.join('.')) ?? lineOf(path),
  };
}

/** The keys with a text, which people write without quotes: an ISBN, the title "1984". */
const textKeysOf = (fields: ContentFields): string[] => [
  ...Object.keys(fields).filter((name) =>
    ['line', 'isbn', 'category'].includes(fields[name]?.kind ?? ''),
  ),
  'changes',
  ...TEXTS_OF_ADVICE,
];

const TEXTS_OF_ADVICE = [
  ...['reason', 'note', 'subtitle', 'publisher', 'translator', 'language'],
  ...['label', 'url', 'text', 'source'],
];
