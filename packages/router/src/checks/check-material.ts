import { hash } from 'node:crypto';
import type { CheckResult as FoundByRules } from '@foreword/checks/check.ts';
import { listCheckExceptions } from '@foreword/db/repositories/check.ts';
import { contentHashOf } from '@foreword/db/repositories/content-hash.ts';
import { toContentColumns } from '@foreword/db/repositories/preview-content.ts';
import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import { findSource, listSources } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { CheckResult, Finding, JudgedFinding } from '@foreword/domain/check.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { PublishingSettings } from '@foreword/domain/page-settings.ts';
import type { Context } from '../context.ts';
import type { CheckedSource } from './checker.ts';

export interface CheckMaterial {
  content: PreviewContent;
  contentHash: string;
  provenance: ProvenanceByField;
  sources: CheckedSource[];
  exceptions: string[];
  /** Equal for material with the same findings. */
  key: string;
}

/** Rises when the rules find something else, so that stored results are made anew. */
const RULES_REVISION = 9;

/** @param previewId the preview whose sources and exceptions count */
export async function checkMaterial(
  db: Db,
  previewId: number | undefined,
  { content, provenance }: Pick<CheckMaterial, 'content' | 'provenance'>,
): Promise<CheckMaterial> {
  const sources = previewId === undefined ? [] : await listSources(db, previewId);
  const excepted = previewId === undefined ? [] : await listCheckExceptions(db, previewId);
  const exceptions = excepted.map(({ quotation }) => quotation).sort();
  const contentHash = contentHashOf(toContentColumns(content));
  const origins = Object.entries(provenance)
    .map(([field, { origin, reviewedAt }]) => [field, origin, reviewedAt !== null])
    .sort();
  const sourceIds = sources.map(({ id }) => id);
  const parts = [RULES_REVISION, contentHash, origins, sourceIds, exceptions];
  return {
    ...{ content, contentHash, provenance, sources, exceptions },
    key: hash('sha256', JSON.stringify(parts), 'base64url'),
  };
}

const REMOVED = 'A source was removed during the check; please try again';

/** Finds by all rules; `judge` applies their levels. */
export function runCheck(
  { db, checker }: Pick<Context, 'db' | 'checker'>,
  { content, provenance, sources, exceptions }: CheckMaterial,
  signal?: AbortSignal,
): Promise<FoundByRules> {
  const readText = async (id: number) => {
    const source = await findSource(db, id);
    // A source of a deleted preview comes back with its id: the checker must not hold it as empty.
    if (source === undefined) throw new DomainError('UNAVAILABLE', REMOVED);
    return source.text;
  };
  return checker.check({ content, provenance, sources, exceptions, readText }, signal);
}

/** Gives each finding the level of its rule; rules that are off find nothing. */
export const judge = (
  { findings, coverage }: Pick<FoundByRules, 'findings' | 'coverage'>,
  { rules }: PublishingSettings,
): Pick<CheckResult, 'findings' | 'coverage'> => ({
  findings: findings.flatMap((finding: Finding): JudgedFinding[] => {
    const severity = rules[finding.rule];
    return severity === 'off' ? [] : [{ ...finding, severity }];
  }),
  coverage,
});
