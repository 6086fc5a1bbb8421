import type { Issue } from '@foreword/domain/errors.ts';
import { type PreviewContent, previewContentSchema } from '@foreword/domain/preview.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { CompletePreview, CompleteVersion } from './complete-preview.ts';
import type { ExistingPreview, Target } from './preview-target.ts';

export interface PreviewPlan {
  target: Target;
  preview: CompletePreview;
  newVersions: readonly CompleteVersion[];
  item: TransferItem;
}

const STATE_FIELDS = [
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

const CONTENT_FIELDS = Object.keys(previewContentSchema.shape) as (keyof PreviewContent)[];

export function planPreview(preview: CompletePreview, target: Target): PreviewPlan {
  const { existing, problem } = target;
  const { title } = preview.content;
  const lastVersion = existing?.lastVersion ?? 0;
  const newVersions = preview.versions.filter(({ number }) => number > lastVersion);
  const fields = existing ? changedFields(preview, existing, newVersions) : [];
  const plan = (outcome: TransferItem['outcome'], issues: Issue[] = []): PreviewPlan => ({
    target,
    preview,
    newVersions,
    item: {
      key: title,
      id: existing?.preview.id ?? null,
      outcome,
      fields,
      formerTitle: existing && existing.preview.title !== title ? existing.preview.title : null,
      updatedAt: existing?.changedAt ?? null,
      issues,
    },
  });
  const issues = problem
    ? [{ path: 'id', message: problem }]
    : [...versionIssues(preview.versions, existing), ...pointerIssues(preview, lastVersion)];
  if (issues.length > 0) return plan('error', issues);
  if (existing === undefined) return plan('new');
  if (fields.length === 0) return plan('same');
  const { changedAt } = existing;
  const { updatedAt } = preview;
  // Without a time of change, the import overwrites what the site has.
  if (!changedAt || !updatedAt || changedAt <= updatedAt) return plan('changed');
  const message = `The site changed it at ${changedAt}, after this export: export it again, or leave updatedAt out to overwrite it`;
  return plan('conflict', [{ path: 'updatedAt', message }]);
}

const changedFields = (
  preview: CompletePreview,
  { preview: before, content }: ExistingPreview,
  newVersions: readonly CompleteVersion[],
): string[] => [
  ...differingFields(preview.content, content),
  ...STATE_FIELDS.filter((field) => preview[field] !== before[field]),
  ...(newVersions.length > 0 ? ['versions'] : []),
];

const differingFields = (left: PreviewContent, right: PreviewContent): string[] =>
  CONTENT_FIELDS.filter((field) => textOf(left[field]) !== textOf(right[field]));

/** As JSON; an empty list of sub-items equals none. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) =>
    key === 'subItems' && Array.isArray(part) && part.length === 0 ? undefined : part,
  );

/** Versions never change, and their numbers have no gaps. */
function versionIssues(
  versions: readonly CompleteVersion[],
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
      const differs = versionDifference(version, existing);
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

function versionDifference(
  given: CompleteVersion,
  existing: ExistingPreview | undefined,
): string[] {
  const match = existing?.versions.find(({ number }) => number === given.number);
  if (match === undefined) return [];
  return [
    ...(['changes', 'createdAt'] as const).filter((field) => given[field] !== match[field]),
    ...differingFields(given.content, match.content),
  ];
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
