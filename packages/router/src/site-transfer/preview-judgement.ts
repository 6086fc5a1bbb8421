import type { Issue } from '@foreword/domain/errors.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import type {
  SitePreview,
  SitePreviewInput,
  SiteVersion,
  SiteVersionInput,
} from '@foreword/domain/site-transfer.ts';
import type { TransferOutcome } from '@foreword/domain/site-transfer-calls.ts';
import { comparable, differingFields, type Renames, renamed } from './comparable.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A preview of the site as far as an import of it has to look. */
export interface StoredPreview {
  preview: SitePreview;
  /** Number of its last version; 0 without any. */
  lastVersion: number;
  /** At least those that the import names, and the published one. */
  versions: readonly SiteVersion[];
}

/** Everything of a preview but its content. */
export type PreviewState = Pick<
  SitePreview,
  'isPublished' | 'featuredPlace' | 'currentVersion' | 'publishedVersion'
>;

/** What an import of a preview comes to, and what is to be written for it. */
export interface PreviewJudgement {
  outcome: Extract<TransferOutcome, 'new' | 'changed' | 'same' | 'error'>;
  fields: string[];
  issues: Issue[];
  fingerprint: string;
  content: PreviewContent;
  state: PreviewState;
  createdAt: string;
  newVersions: readonly SiteVersionInput[];
}

/**
 * Holds what is to be against what is.
 * @param renames categories that the same import renames
 * @param now creation time of a new preview that names none, as ISO text
 */
export function judgePreview(
  item: SitePreviewInput,
  stored: StoredPreview | undefined,
  { renames, now }: { renames: Renames; now: string },
): PreviewJudgement {
  const before = stored && { ...stored.preview, ...comparable(renamed(stored.preview, renames)) };
  const content = comparable({
    ...item,
    author: item.author === undefined ? (before?.author ?? null) : item.author,
    isbn: item.isbn === undefined ? (before?.isbn ?? null) : item.isbn,
    category: item.category ?? before?.category ?? '',
    coverImage: item.coverImage === undefined ? (before?.coverImage ?? null) : item.coverImage,
  });
  const pick = <K extends keyof PreviewState>(key: K, otherwise: PreviewState[K]) =>
    (item[key] === undefined ? (before?.[key] ?? otherwise) : item[key]) as PreviewState[K];
  const state: PreviewState = {
    isPublished: pick('isPublished', false),
    featuredPlace: pick('featuredPlace', null),
    currentVersion: pick('currentVersion', null),
    publishedVersion: pick('publishedVersion', null),
  };
  const createdAt = item.createdAt ?? before?.createdAt ?? now;

  const lastVersion = stored?.lastVersion ?? 0;
  const newVersions = item.versions.filter(({ number }) => number > lastVersion);
  const fields = before ? changedFields(before, { ...content, ...state, createdAt }) : [];
  if (newVersions.length > 0) fields.push('versions');

  const judgement = {
    fields: before ? fields : [],
    fingerprint: fingerprintOf(before ? [before, lastVersion] : null),
    content,
    state,
    createdAt,
    newVersions,
  };
  const issues = [
    ...versionIssues(item.versions, stored, renames),
    ...pointerIssues(state, lastVersion, newVersions),
  ];
  const isSame = before !== undefined && fields.length === 0;
  if (issues.length === 0 && !isSame && state.isPublished) {
    issues.push(...missingForPublishing(visibleContent(item, stored, state, content)));
  }
  if (issues.length > 0) return { ...judgement, outcome: 'error', issues };
  return { ...judgement, issues, outcome: before ? (isSame ? 'same' : 'changed') : 'new' };
}

const STATE_FIELDS = [
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

type Whole = PreviewContent & PreviewState & { createdAt: string };

const changedFields = (before: Whole, after: Whole): string[] => [
  ...differingFields(before, after),
  ...STATE_FIELDS.filter((field) => before[field] !== after[field]),
];

/** Versions of the site never change; those that come have to go on without a gap. */
function versionIssues(
  versions: readonly SiteVersionInput[],
  stored: StoredPreview | undefined,
  renames: Renames,
): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<number>();
  let last = stored?.lastVersion ?? 0;
  for (const [index, version] of versions.entries()) {
    const { number } = version;
    const refuse = (message: string) => issues.push({ path: `versions.${index}.number`, message });
    if (seen.has(number)) refuse(`Version ${number} is given more than once`);
    else if (number > last + 1) refuse(`Version ${last + 1} is missing`);
    else if (number === last + 1) last = number;
    else {
      const there = stored?.versions.find((each) => each.number === number);
      const differs = there === undefined ? [] : differencesOf(version, there, renames);
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

function differencesOf(given: SiteVersionInput, there: SiteVersion, renames: Renames): string[] {
  return [
    ...(['changes', 'createdAt'] as const).filter((field) => given[field] !== there[field]),
    ...differingFields(comparable(given), comparable(renamed(there, renames))),
  ];
}

function pointerIssues(
  state: PreviewState,
  lastVersion: number,
  newVersions: readonly SiteVersionInput[],
): Issue[] {
  const has = (number: number) =>
    number <= lastVersion || newVersions.some((version) => version.number === number);
  return (['currentVersion', 'publishedVersion'] as const).flatMap((path) => {
    const number = state[path];
    if (number === null || has(number)) return [];
    return [
      {
        path,
        message: `Version ${number} is neither on the site nor in the import: export with versions, or name none`,
      },
    ];
  });
}

/** What readers would see. */
function visibleContent(
  item: SitePreviewInput,
  stored: StoredPreview | undefined,
  { publishedVersion }: PreviewState,
  workingCopy: PreviewContent,
): Omit<PreviewContent, 'rawMarkdown'> {
  const isPublished = ({ number }: { number: number }) => number === publishedVersion;
  return stored?.versions.find(isPublished) ?? item.versions.find(isPublished) ?? workingCopy;
}
