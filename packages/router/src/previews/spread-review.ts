import { refreshPublished } from '@foreword/db/repositories/derived-rows.ts';
import type { WorkingCopy } from '@foreword/db/repositories/preview.ts';
import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import { setProvenance, versionTexts } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { isAlike } from '@foreword/domain/common-words.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import type { RecordedContext } from '../audit/record.ts';
import { unreviewedOf, type WithProvenance, withReviews } from './provenance.ts';

type Field = keyof PreviewContent;

/**
 * A review belongs to a text: it reaches the working copy, each version and what readers see, where
 * the field has the same text.
 * @returns the origins of the working copy
 */
export async function spreadReview(
  db: Db,
  ctx: RecordedContext,
  {
    preview,
    text,
    fields,
  }: { preview: WorkingCopy; text: WithProvenance; fields: readonly Field[] },
): Promise<ProvenanceByField> {
  const reviewIn = ({ provenance, ...content }: WithProvenance): ProvenanceByField | undefined => {
    const alike = fields.filter((name) => isAlike(content[name], text[name]));
    const isOpen = unreviewedOf(provenance, alike).length > 0;
    return isOpen ? withReviews(ctx, provenance, alike) : undefined;
  };
  const ofPreview = reviewIn(preview);
  if (ofPreview) await setProvenance(db, 'preview', preview.id, ofPreview);
  for await (const { id, content, provenance } of versionTexts(db, preview.id)) {
    const ofVersion = reviewIn({ ...content, provenance });
    if (ofVersion) await setProvenance(db, 'version', id, ofVersion);
  }
  await refreshPublished(db, preview.id, ctx.now());
  return ofPreview ?? preview.provenance;
}
