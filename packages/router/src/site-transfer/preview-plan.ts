import type { Issue } from '@foreword/domain/errors.ts';
import { type PreviewContent, previewContentSchema } from '@foreword/domain/preview.ts';
import type {
  SitePreview,
  SitePreviewInput,
  SiteVersion,
  SiteVersionInput,
} from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import type { ExistingPreview, Target } from './preview-target.ts';

/** What an import writes of a preview, and what it reports. */
export interface PreviewPlan {
  item: TransferItem;
  target: Target;
  content: PreviewContent;
  state: PreviewState;
  newVersions: readonly {
    number: number;
    changes: string;
    createdAt: string;
    content: PreviewContent;
  }[];
}

const STATE_FIELDS = [
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

type PreviewState = Pick<SitePreview, (typeof STATE_FIELDS)[number]> & {
  /** The export's time of change. */
  updatedAt: string | undefined;
};

const CONTENT_FIELDS = Object.keys(previewContentSchema.shape) as (keyof PreviewContent)[];

/** Compares what an import gives with what the site has. */
export function planPreview(given: SitePreviewInput, target: Target, now: Date): PreviewPlan {
  const { existing } = target;
  const before = existing?.preview;
  const content = contentOf(given, before);
  const state: PreviewState = {
    isPublished: given.isPublished ?? before?.isPublished ?? false,
    featuredPlace: orBefore(given.featuredPlace, before?.featuredPlace),
    createdAt: given.createdAt ?? before?.createdAt ?? now.toISOString(),
    currentVersion: orBefore(given.currentVersion, before?.currentVersion),
    publishedVersion: orBefore(given.publishedVersion, before?.publishedVersion),
    updatedAt: given.updatedAt,
  };
  const newVersions = given.versions
    .filter(({ number }) => number > (existing?.lastVersion ?? 0))
    .map(({ number, changes, createdAt, ...version }) => ({
      number,
      changes,
      createdAt,
      content: contentOf(version),
    }));
  const fields: string[] = before
    ? [
        ...differingFields(content, contentOf(before)),
        ...STATE_FIELDS.filter((field) => state[field] !== before[field]),
      ]
    : [];
  if (before && newVersions.length > 0) fields.push('versions');

  const item: TransferItem = {
    key: given.title,
    id: before?.id ?? null,
    outcome: before ? (fields.length > 0 ? 'changed' : 'same') : 'new',
    fields,
    formerTitle: before && before.title !== given.title ? before.title : null,
    updatedAt: existing?.changedAt ?? null,
    issues: target.problem
      ? [{ path: 'id', message: target.problem }]
      : [
          ...versionIssues(given.versions, existing),
          ...pointerIssues(state, existing?.lastVersion ?? 0, newVersions),
        ],
  };
  const conflict = conflictOf(given, existing);
  if (item.issues.length > 0) item.outcome = 'error';
  else if (item.outcome === 'changed' && conflict) {
    item.outcome = 'conflict';
    item.issues = [conflict];
  }
  return { item, target, content, state, newVersions };
}

const orBefore = (given: number | null | undefined, before: number | null | undefined) =>
  given === undefined ? (before ?? null) : given;

/** Content in full: what is left out stays as it was, but Markdown is made from the sections. */
function contentOf(given: Partial<PreviewContent>, before?: PreviewContent): PreviewContent {
  const base = { author: null, isbn: null, category: '', coverImage: null, ...before };
  return mergeContent({ ...(base as PreviewContent), rawMarkdown: '' }, givenContent(given));
}

const differingFields = (left: PreviewContent, right: PreviewContent): string[] =>
  CONTENT_FIELDS.filter((field) => textOf(left[field]) !== textOf(right[field]));

/** As JSON; an empty list of sub-items is the same as none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) =>
    key === 'subItems' && Array.isArray(part) && part.length === 0 ? undefined : part,
  );

/** A file without a time of change overwrites what the site has. */
function conflictOf(
  { updatedAt }: SitePreviewInput,
  existing: ExistingPreview | undefined,
): Issue | undefined {
  const changedAt = existing?.changedAt;
  if (!updatedAt || !changedAt || changedAt <= updatedAt) return undefined;
  const message = `The site changed it at ${changedAt}, after this export: export it again, or take updatedAt away to overwrite it`;
  return { path: 'updatedAt', message };
}

/** Versions never change, and their numbers have no gaps. */
function versionIssues(
  versions: readonly SiteVersionInput[],
  existing: ExistingPreview | undefined,
): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<number>();
  let last = existing?.lastVersion ?? 0;
  for (const [index, version] of versions.entries()) {
    const { number } = version;
    const refuse = (message: string) => issues.push({ path: `versions.${index}.number`, message });
    if (seen.has(number)) refuse(`Version ${number} is given more than once`);
    else if (number > last + 1) refuse(`Version ${last + 1} is missing`);
    else if (number === last + 1) last = number;
    else {
      const differs = differencesOf(
        version,
        existing?.versions.find((each) => each.number === number),
      );
      if (differs.length > 0) {
        refuse(
          `Version ${number} of the site differs (${differs.join(', ')}), and versions never change`,
        );
      }
    }
    seen.add(number);
  }
  return issues;
}

function differencesOf(given: SiteVersionInput, existing: SiteVersion | undefined): string[] {
  if (existing === undefined) return [];
  return [
    ...(['changes', 'createdAt'] as const).filter((field) => given[field] !== existing[field]),
    ...differingFields(contentOf(given), contentOf(existing)),
  ];
}

function pointerIssues(
  state: PreviewState,
  lastVersion: number,
  newVersions: readonly { number: number }[],
): Issue[] {
  const has = (number: number) =>
    number <= lastVersion || newVersions.some((version) => version.number === number);
  return (['currentVersion', 'publishedVersion'] as const).flatMap((path) => {
    const number = state[path];
    if (number === null || has(number)) return [];
    const message = `Version ${number} is neither on the site nor in the import: export with versions, or name none`;
    return [{ path, message }];
  });
}
