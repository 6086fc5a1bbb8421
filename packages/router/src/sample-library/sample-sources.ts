import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passagesOf } from '@foreword/checks/passages.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import { z } from 'zod';

/** Paragraphs by book. The package ends after the 29th section of Book XII. */
const FILE = createRequire(import.meta.url).resolve('meditations/src/db.json');
const fileSchema = z.object({ meditations: z.record(z.string(), z.array(z.string())) });

/** Ids are those of the sample files. */
export const SAMPLE_SOURCES: ReadonlyMap<number, { label: string; readText: () => string }> =
  new Map([
    [10, { label: 'Meditations, translated by George Long (1862)', readText: readMeditations }],
  ]);

function readMeditations(): string {
  const { meditations } = fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return Object.entries(meditations)
    .flatMap(([book, sections]) => [`# Book ${book}`, ...sections.map((text) => text.trim())])
    .join('\n\n');
}

/** @param sampleId of its file */
export async function attachSampleSource(
  db: Db,
  sampleId: number | undefined,
  previewId: number,
  createdAt: Date,
): Promise<void> {
  const source = SAMPLE_SOURCES.get(sampleId ?? 0);
  if (source === undefined) return;
  const text = source.readText();
  await insertSource(db, previewId, {
    kind: 'book-text',
    label: source.label,
    text,
    bytes: Buffer.byteLength(text),
    passages: passagesOf(text).length,
    createdBy: null,
    createdAt,
  });
}
