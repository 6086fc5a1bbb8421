import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { SitePreview, SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import { givenContent, mergeContent } from '../previews/content.ts';

/** A preview as it is after an import. */
export interface CompletePreview extends PreviewState {
  content: PreviewContent;
  /** When the export says it last changed. */
  updatedAt: string | undefined;
  versions: readonly CompleteVersion[];
}

export type PreviewState = Pick<
  SitePreview,
  'isPublished' | 'featuredPlace' | 'createdAt' | 'currentVersion' | 'publishedVersion'
>;

export interface CompleteVersion {
  number: number;
  changes: string;
  createdAt: string;
  content: PreviewContent;
}

const EMPTY: PreviewContent = emptyContentOf(CONTENT_FIELDS);

/** Fills in omitted fields from the existing preview or by default. */
export function completePreview(
  given: SitePreviewInput,
  before: SitePreview | undefined,
  now: Date,
): CompletePreview {
  const state = {
    isPublished: before?.isPublished ?? false,
    featuredPlace: before?.featuredPlace ?? null,
    createdAt: before?.createdAt ?? now.toISOString(),
    currentVersion: before?.currentVersion ?? null,
    publishedVersion: before?.publishedVersion ?? null,
  };
  const { isPublished, featuredPlace, createdAt, currentVersion, publishedVersion } = given;
  return {
    isPublished: isPublished ?? state.isPublished,
    featuredPlace: featuredPlace === undefined ? state.featuredPlace : featuredPlace,
    createdAt: createdAt ?? state.createdAt,
    currentVersion: currentVersion === undefined ? state.currentVersion : currentVersion,
    publishedVersion: publishedVersion === undefined ? state.publishedVersion : publishedVersion,
    updatedAt: given.updatedAt,
    // Markdown that is left out is made from the sections.
    content: mergeContent({ ...EMPTY, ...before, rawMarkdown: '' }, givenContent(given)),
    versions: given.versions.map(({ number, changes, createdAt, ...version }) => ({
      number,
      changes,
      createdAt,
      content: mergeContent(EMPTY, givenContent(version)),
    })),
  };
}
