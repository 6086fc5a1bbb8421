import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passagesOf } from '@foreword/checks/passages.ts';
import { insertCheckException } from '@foreword/db/repositories/check.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import { z } from 'zod';
import { exceptionKey } from '../checks/checks.service.ts';

/** Paragraphs by book. The package ends after the 29th section of Book XII. */
const FILE = createRequire(import.meta.url).resolve('meditations/src/db.json');
const fileSchema = z.object({ meditations: z.record(z.string(), z.array(z.string())) });

/** The id in the sample file of the preview. */
const MEDITATIONS_ID = 10;

/** The sample quotes Mill, On Liberty, too. */
const OTHER_WORDS = 'the highest ethical product of the ancient mind';

/** Letters that the package lost at the beginnings of books. */
const LOST: readonly (readonly [RegExp, string])[] = [
  [/^In he morning/, 'In the morning'],
  [/^We ught/, 'We ought'],
  [/^He ho/, 'He who'],
];

function readMeditations(): string {
  const { meditations } = fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const restored = (text: string) =>
    LOST.reduce((former, [lost, whole]) => former.replace(lost, whole), text.trim());
  return Object.entries(meditations)
    .flatMap(([book, sections]) => [`# Book ${book}`, ...sections.map(restored)])
    .join('\n\n');
}

/** @param sampleId of its file */
export async function attachSampleSource(
  db: Db,
  sampleId: number | undefined,
  previewId: number,
  createdAt: Date,
): Promise<void> {
  if (sampleId !== MEDITATIONS_ID) return;
  const text = readMeditations();
  await insertSource(db, previewId, {
    kind: 'book-text',
    label: 'Meditations, translated by George Long (1862)',
    text,
    bytes: Buffer.byteLength(text),
    passages: passagesOf(text).length,
    createdBy: null,
    createdAt,
  });
  const exception = { previewId, key: exceptionKey(OTHER_WORDS), quotation: OTHER_WORDS };
  await insertCheckException(db, { ...exception, userId: null, createdAt });
}
