import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import type { SitePreview, SiteVersion } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';

/** The preview of the site that an import adds or changes. */
export interface Target {
  /** Undefined for a new preview that takes the next id. */
  id: number | undefined;
  /** Undefined for a new preview. Has only the versions that the import gives, too. */
  existing?: SitePreview;
  /** When the site last changed it; null if new, or if this import did, by renaming its category. */
  changedAt: string | null;
  lastVersion: number;
  /** The reason why the target is unclear. */
  problem?: string;
}

/** A preview as it is after an import; `updatedAt` is the time that its export gives. */
export type CompletePreview = Omit<SitePreview, 'id' | 'updatedAt'> & {
  updatedAt: string | undefined;
};

export interface PreviewPlan {
  target: Target;
  preview: CompletePreview;
  newVersions: readonly SiteVersion[];
  item: TransferItem;
}

const CONTENT = Object.keys(CONTENT_FIELDS) as (keyof typeof CONTENT_FIELDS)[];
const VERSION_FIELDS = ['changes', 'createdAt', ...CONTENT] as const;
const PREVIEW_FIELDS = [
  ...CONTENT,
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

export function planPreview(preview: CompletePreview, target: Target): PreviewPlan {
  const { existing, problem, changedAt, lastVersion } = target;
  const { title, updatedAt } = preview;
  const newVersions = preview.versions.filter(({ number }) => number > lastVersion);
  const fields: string[] = existing ? differing(PREVIEW_FIELDS, preview, existing) : [];
  if (existing && newVersions.length > 0) fields.push('versions');
  const plan = (outcome: TransferItem['outcome'], issues: Issue[] = []): PreviewPlan => ({
    target,
    preview,
    newVersions,
    item: {
      key: title,
      id: existing?.id ?? null,
      outcome,
      fields,
      formerTitle: existing && existing.title !== title ? existing.title : null,
      updatedAt: changedAt,
      issues,
    },
  });
  const issues = problem
    ? [{ path: 'id', message: problem }]
    : [...versionIssues(preview.versions, target), ...pointerIssues(preview, lastVersion)];
  if (issues.length > 0) return plan('error', issues);
  if (existing === undefined) return plan('new');
  if (fields.length === 0) return plan('same');
  // Without a time of change, the import overwrites what the site has.
  if (!changedAt || !updatedAt || changedAt <= updatedAt) return plan('changed');
  const message = `The site changed it at ${changedAt}, after this export: export it again, or leave updatedAt out to overwrite it`;
  return plan('conflict', [{ path: 'updatedAt', message }]);
}

const differing = <Field extends string>(
  fields: readonly Field[],
  left: Record<Field, unknown>,
  right: Record<Field, unknown>,
): Field[] => fields.filter((field) => textOf(left[field]) !== textOf(right[field]));

/** As JSON; an empty list of sub-items equals none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) =>
    key === 'subItems' && Array.isArray(part) && part.length === 0 ? undefined : part,
  );

/** Versions never change, and their numbers have no gaps. */
function versionIssues(
  versions: readonly SiteVersion[],
  { existing, lastVersion }: Target,
): Issue[] {
  const seen = new Set<number>();
  let last = lastVersion;
  return versions.flatMap((version, index) => {
    const { number } = version;
    const refuse = (message: string) => [{ path: `versions.${index}.number`, message }];
    if (seen.has(number)) return refuse(`Version ${number} is given more than once`);
    seen.add(number);
    if (number > last + 1) return refuse(`Version ${last + 1} is missing`);
    if (number === last + 1) {
      last = number;
      return [];
    }
    const match = existing?.versions.find((each) => each.number === number);
    const differs = match ? differing(VERSION_FIELDS, version, match).join(', ') : '';
    if (differs === '') return [];
    return refuse(`Version ${number} of the site differs (${differs}), and versions never change`);
  });
}

function pointerIssues(preview: CompletePreview, lastVersion: number): Issue[] {
  const has = (number: number) =>
    number <= lastVersion || preview.versions.some((version) => version.number === number);
  return (['currentVersion', 'publishedVersion'] as const).flatMap((path) => {
    const number = preview[path];
    if (number === null || has(number)) return [];
    const message = `Version ${number} is neither on the site nor in the import: export with versions, or name none`;
    return [{ path, message }];
  });
}
