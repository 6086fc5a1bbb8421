import { z } from 'zod';
import { isBlank } from './blank.ts';
import { count, named, namedInput, rowId, text, time } from './documented.ts';
import { LIMITS } from './limits.ts';
import { previewIdSchema } from './preview.ts';
import { plainText, requiredText } from './text.ts';

/** In the order in which screens offer them. */
export const SOURCE_KINDS = ['book-text', 'contents', 'blurb', 'notes', 'review'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_KIND_LABELS: Readonly<Record<SourceKind, string>> = {
  'book-text': 'Text of the book',
  contents: 'Table of contents',
  blurb: 'Publisher’s text',
  notes: 'Own notes',
  review: 'Review',
};

/** A source without a name of its own is named after its kind. */
export const sourceLabelOf = ({ kind, label }: { kind: SourceKind; label: string }): string =>
  isBlank(label) ? SOURCE_KIND_LABELS[kind] : label.trim();

export const sourceIdSchema = rowId('Id of the source', 1);

const sourceKindSchema = z
  .enum(SOURCE_KINDS)
  .meta({ description: 'What the text is', example: 'book-text' });

const sourceLabelSchema = plainText(LIMITS.sourceLabelLength).meta({
  description: 'Name of the source in lists',
  example: 'Walden, first edition',
});

const passageSchema = named('Passage', 'A stretch of a source, about 800 characters long', {
  id: text('Id of the passage: the same while its words are the same', 'p1k2m3'),
  place: z
    .object({
      headings: z
        .array(z.string())
        .meta({ description: 'Headings above it, from part to section', example: ['Economy'] }),
      percent: z
        .number()
        .min(0)
        .max(100)
        .meta({ description: 'How far into the source it begins', example: 3.2 }),
    })
    .describe('Place in the source'),
  start: count('Where it begins in the text, in UTF-16 units', 0),
  end: count('Where it ends', 41),
});

export const sourceSchema = z
  .object({
    id: sourceIdSchema,
    kind: sourceKindSchema,
    label: sourceLabelSchema,
    bytes: count('Size of the text in UTF-8', 88),
    passages: count('Number of passages', 1),
    createdAt: time('When it was added'),
  })
  .meta({ id: 'Source', description: 'A text that a preview rests on; readers never see it' });
export type Source = z.infer<typeof sourceSchema>;

export const sourceTextSchema = named('SourceText', 'A source with its text and passages', {
  ...sourceSchema.shape,
  previewId: previewIdSchema,
  text: text('The whole text', 'When I wrote these pages'),
  passages: z.array(passageSchema).describe('In the order of the text'),
});
export type SourceText = z.infer<typeof sourceTextSchema>;

export const SOURCE_FILE_TYPES = [
  'text/plain',
  'text/markdown',
  'text/html',
  'application/epub+zip',
] as const;
export type SourceFileType = (typeof SOURCE_FILE_TYPES)[number];

/** Systems report many types for one kind of file: the ending of its name decides. */
export const SOURCE_FILE_ENDINGS: ReadonlyMap<string, SourceFileType> = new Map([
  ['.txt', 'text/plain'],
  ['.md', 'text/markdown'],
  ['.markdown', 'text/markdown'],
  ['.html', 'text/html'],
  ['.htm', 'text/html'],
  ['.xhtml', 'text/html'],
  ['.epub', 'application/epub+zip'],
]);

/** A file as it came, with its `Content-Type`. */
export interface SourceFile {
  type: string;
  bytes: Uint8Array;
}

const isFile = (value: string | SourceFile): value is SourceFile =>
  typeof value === 'object' && value?.bytes instanceof Uint8Array;

// Longer texts are refused with 413, by their bytes.
export const givenSourceText = requiredText(Number.MAX_SAFE_INTEGER, 'Must not be blank');

/** Documented as text: a file comes as the body itself. */
const textOrFileSchema = (z.any() as z.ZodType<string | SourceFile>)
  .superRefine((value, ctx) => {
    const issues = isFile(value) ? [] : (givenSourceText.safeParse(value).error?.issues ?? []);
    for (const { message } of issues) ctx.addIssue(message);
  })
  .meta({
    override: { type: 'string' },
    description: 'The text, at most 5 MB in UTF-8',
    example: 'I went to the woods because I wished to live deliberately.',
  });

export const addSourceInputSchema = namedInput('AddSourceInput', 'A source to add', {
  id: previewIdSchema,
  kind: sourceKindSchema,
  label: sourceLabelSchema
    .default('')
    .describe('Name in lists; the words of the kind where it is empty'),
  text: textOrFileSchema,
});
export type AddSourceInput = z.infer<typeof addSourceInputSchema>;
