import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import { CONTENT_NAMES } from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import type { SitePreview, SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { differing, transferItem } from './transfer-item.ts';

/** With those of its versions that the import gives, too. */
export interface Existing extends SitePreview {
  /** The ids of all its versions, by number; numbers have no gaps. */
  versionIds: ReadonlyMap<number, number>;
  provenance: ProvenanceByField;
}

/** A preview as it is after an import; without `updatedAt` the import overwrites the site. */
export type Target = Omit<SitePreview, 'id' | 'updatedAt'> &
  Pick<SitePreviewInput, 'id' | 'updatedAt'>;

const VERSION_FIELDS = ['changes', 'createdAt', ...CONTENT_NAMES] as const;
const PREVIEW_FIELDS = [
  ...CONTENT_NAMES,
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

export function planPreview(
  target: Target,
  existing: Existing | undefined,
  hasNewVersions: boolean,
): TransferItem {
  const issues = [...versionIssues(target, existing), ...selfIssues(target, existing)];
  const { title, updatedAt } = target;
  if (existing === undefined) return transferItem(title, { isNew: true, issues });
  const fields: string[] = differing(PREVIEW_FIELDS, target, existing);
  const item = transferItem(title, {
    id: existing.id,
    fields: hasNewVersions ? [...fields, 'versions'] : fields,
    formerTitle: existing.title === title ? null : existing.title,
    updatedAt: existing.updatedAt,
    issues,
  });
  const isLater = updatedAt !== undefined && existing.updatedAt > updatedAt;
  if (item.outcome !== 'changed' || !isLater) return item;
  const message = `The site changed it at ${existing.updatedAt}, after this export: export it again, or leave updatedAt out to overwrite it`;
  return { ...item, outcome: 'conflict', issues: [{ path: 'updatedAt', message }] };
}

function selfIssues({ id, decision }: Target, existing: Existing | undefined): Issue[] {
  const own = existing?.id ?? id;
  return (decision?.alternatives ?? []).flatMap(({ previewId }, index) => {
    const path = `decision.alternatives[${index}].previewId`;
    const isSelf = previewId !== null && previewId === own;
    return isSelf ? [{ path, message: 'Must not be the preview itself' }] : [];
  });
}

export const lastVersionOf = (existing: Existing | undefined): number =>
  existing?.versionIds.size ?? 0;

/** Versions never change, and their numbers have no gaps. */
function versionIssues(target: Target, existing: Existing | undefined): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<number>();
  let last = lastVersionOf(existing);
  for (const [index, version] of target.versions.entries()) {
    const { number } = version;
    const match = existing?.versions.find((each) => each.number === number);
    const differences = match ? differing(VERSION_FIELDS, version, match).join(', ') : '';
    const refuse = (message: string) => issues.push({ path: `versions.${index}.number`, message });
    if (seen.has(number)) refuse(`Version ${number} is given more than once`);
    else if (number > last + 1) refuse(`Version ${last + 1} is missing`);
    else if (differences !== '') {
      refuse(`Version ${number} of the site differs (${differences}), and versions never change`);
    }
    seen.add(number);
    if (number === last + 1) last = number;
  }
  for (const path of ['currentVersion', 'publishedVersion'] as const) {
    const number = target[path];
    if (number === null || number <= lastVersionOf(existing) || seen.has(number)) continue;
    const message = `Version ${number} is neither on the site nor in the import: export with versions, or name none`;
    issues.push({ path, message });
  }
  return issues;
}
