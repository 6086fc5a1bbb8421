import {
  CONTENT_FIELDS,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import type { SourceKind } from '@foreword/domain/source.ts';
import { sql } from 'kysely';
import { textHashOf } from '../repositories/content-hash.ts';
import { refreshPublished } from '../repositories/derived-rows.ts';
import {
  insertPreview,
  lockPreview,
  type PreviewChanges,
  updatePreview,
} from '../repositories/preview.ts';
import { insertVersion } from '../repositories/version.ts';
import type { ContentColumns, Db } from '../schema.ts';

export const SEED_TIME = new Date('2026-03-01T09:30:00.000Z');

export function previewContent(overrides: Partial<PreviewContent> = {}): PreviewContent {
  const content = {
    ...emptyContentOf(CONTENT_FIELDS),
    title: 'Walden',
    author: 'Henry David Thoreau',
    category: 'General Non-Fiction',
    coverImage: '/covers/walden.svg',
    abstract: 'Two years alone by a pond, told as one.',
    introduction: 'Thoreau built a cabin in 1845.\n\nHe wrote for his neighbours.',
    keyTopics: [
      {
        title: 'Economy',
        content: 'What a life costs.',
        subItems: [{ title: 'Shelter', description: 'The accounts of the cabin.' }],
      },
      { title: 'Solitude', content: 'Company of another kind.' },
    ],
    relationToExistingWork: 'Beside Emerson.',
    futureThinking: 'Read again whenever things get crowded.',
    conclusion: 'A book to argue with.',
    references: ['Walden; or, Life in the Woods (1854)'],
    furtherExploration: ['Visit the pond'],
    ...overrides,
  };
  return { ...content, rawMarkdown: overrides.rawMarkdown ?? previewToMarkdown(content) };
}

export interface PreviewSeed extends Partial<PreviewContent> {
  isPublished?: boolean;
  featuredPlace?: number;
  createdAt?: Date;
  storedAs?: Partial<ContentColumns>;
}

export async function seedPreview(db: Db, seed: PreviewSeed = {}): Promise<SeededPreview> {
  const {
    isPublished = true,
    featuredPlace = null,
    createdAt = SEED_TIME,
    storedAs,
    ...overrides
  } = seed;
  const content = previewContent(overrides);
  const id = await db.transaction().execute(async (db) => {
    const state = { isPublished, featuredPlace, createdAt };
    const { id } = (await insertPreview(db, content, state)).preview;
    if (storedAs !== undefined) {
      await db.updateTable('preview').set(storedAs).where('id', '=', id).execute();
      await refreshPublished(db, id, createdAt);
    }
    return id;
  });
  return { id, content };
}

interface SeededPreview {
  id: number;
  content: PreviewContent;
}

/** Locks and changes an existing preview. */
export const changePreview = (db: Db, id: number, changes: PreviewChanges, now = SEED_TIME) =>
  db.transaction().execute(async (db) => {
    const preview = await lockPreview(db, id);
    if (preview === undefined) throw new Error(`There is no preview ${id}`);
    return updatePreview(db, preview, changes, now);
  });

/** Later ids follow this one. SQLite only; a database without previews stays unchanged. */
export const skipPreviewIds = (db: Db, last: number) =>
  sql`update sqlite_sequence set seq = ${last} where name = 'preview'`.execute(db);

export interface VersionSeed extends Partial<PreviewContent> {
  previewId: number;
  changes?: string;
  /** Readers see it only if the preview is published too. */
  publish?: boolean;
  now?: Date;
}

export async function seedVersion(db: Db, seed: VersionSeed): Promise<{ id: number }> {
  const { previewId, changes = '', publish = false, now = SEED_TIME, ...overrides } = seed;
  return db.transaction().execute(async (db) => {
    const content = previewContent(overrides);
    const version = await insertVersion(db, previewId, {
      content,
      changes,
      authorId: null,
      createdAt: now,
    });
    if (publish) {
      await db
        .updateTable('preview')
        .set({ published_version_id: version.id })
        .where('id', '=', previewId)
        .execute();
      await refreshPublished(db, previewId, now);
    }
    return version;
  });
}

export interface CategorySeed {
  name: string;
  slug: string;
  description?: string;
  isActive?: boolean;
  displayOrder?: number;
}

export async function seedCategory(db: Db, seed: CategorySeed): Promise<{ id: number }> {
  const { name, slug, description = null, isActive = true, displayOrder = 100 } = seed;
  const texts = { name, name_key: foldCase(name), slug, description };
  return db
    .insertInto('category')
    .values({
      ...texts,
      content_hash: textHashOf(texts),
      display_order: displayOrder,
      is_active: isActive ? 1 : 0,
      created_at: SEED_TIME.toISOString(),
      updated_at: SEED_TIME.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A source of a single passage. */
export const sourceSeed = ({
  text = 'I went to the woods because I wished to live deliberately.',
  kind = 'book-text' as SourceKind,
  label = 'Walden',
} = {}) => ({
  ...{ kind, label, text },
  bytes: Buffer.byteLength(text),
  passages: 1,
  createdBy: null,
  createdAt: SEED_TIME,
});
