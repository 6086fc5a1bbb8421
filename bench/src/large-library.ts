import { openDatabase } from '@foreword/db/open.ts';
import { insertPreview } from '@foreword/db/repositories/preview.ts';
import { previewContent } from '@foreword/db/testing/builders.ts';

const PREVIEWS = 10_000;
const PREVIEWS_PER_COMMIT = 500;
const FIRST_CREATED_AT = Date.parse('2026-01-01T00:00:00.000Z');

const SUBJECTS = ['rivers', 'markets', 'sleep', 'bridges', 'habits', 'whales', 'cities', 'proof'];
const ANGLES = ['A History', 'The Evidence', 'An Argument', 'A Field Guide', 'The Hidden Costs'];

export async function fillLargeLibrary(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  for (let first = 0; first < PREVIEWS; first += PREVIEWS_PER_COMMIT) {
    await database.db.transaction().execute(async (db) => {
      for (let index = first; index < first + PREVIEWS_PER_COMMIT; index += 1) {
        await insertPreview(db, contentOf(index), {
          isPublished: true,
          featuredPlace: null,
          createdAt: new Date(FIRST_CREATED_AT + index * 1000),
        });
      }
    });
  }
  await database.close();
}

function contentOf(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const angle = ANGLES[index % ANGLES.length] ?? '';
  const sentence = `What is known about ${subject}, who found it out, and what it is good for. `;
  return previewContent({
    title: `On ${subject}: ${angle}, volume ${index}`,
    abstract: sentence.repeat(6),
    introduction: sentence.repeat(12),
    coverImage: null,
  });
}
