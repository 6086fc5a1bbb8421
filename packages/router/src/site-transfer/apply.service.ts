import { setImmediate as letOthersRun } from 'node:timers/promises';
import { DomainError } from '@foreword/domain/errors.ts';
import type {
  ApplyImportInput,
  ImportResult,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import type { ActorContext } from '../audit/record.ts';
import { applyPreview } from './apply-preview.ts';
import { applySite } from './apply-site.ts';

/**
 * Does what was planned: categories and settings in one transaction, then each preview in one of
 * its own, whole or not at all. What is already as it is to be is not touched; what is neither that
 * nor as it was at the time of the plan is a conflict, and left alone.
 * @throws BAD_REQUEST if the fingerprints are not those of these previews
 */
export async function applyImport(
  ctx: ActorContext,
  input: ApplyImportInput,
): Promise<ImportResult> {
  const { previews, fingerprints } = input;
  if (fingerprints.previews.length !== previews.length) {
    const message = 'There must be one for each preview';
    throw new DomainError('BAD_REQUEST', `fingerprints.previews: ${message}`, {
      issues: [{ path: 'fingerprints.previews', message }],
    });
  }
  const site = await applySite(ctx, input);
  const items: TransferItem[] = [];
  for (const [index, preview] of previews.entries()) {
    items.push(await applyPreview(ctx, preview, fingerprints.previews[index] ?? ''));
    await letOthersRun();
  }
  return { ...site, previews: items };
}
