import { nameAiCalls } from '@foreword/db/repositories/ai-call.ts';
import {
  generatedHashOf,
  hasGeneratedTexts,
  listGeneratedTexts,
  nameGeneratedTexts,
} from '@foreword/db/repositories/generated-text.ts';
import { type ProvenanceByField, withNames } from '@foreword/db/repositories/provenance.ts';
import { listGeneratedCopies } from '@foreword/db/repositories/recovery-copy.ts';
import { listGeneratedVersions } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { alikeKey, isAlike } from '@foreword/domain/common-words.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { isGenerated } from '@foreword/domain/origins.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { hasText, type Provenance } from '@foreword/domain/provenance.ts';
import type { StoredProvenance } from '@foreword/domain/provenance-schema.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import type { RecordedContext } from '../audit/record.ts';
import { unrecordedTextsOf } from '../generation/generated-text.ts';
import { expectScope } from '../session/rights.ts';
import { isMarkdownMade } from './content.ts';
import {
  type Generated,
  isProse,
  joinedMatch,
  partsOf,
  type Recognised,
  recognise,
} from './recognised-text.ts';

type Field = keyof PreviewContent;

export interface WithProvenance extends PreviewContent {
  provenance: ProvenanceByField;
}

interface NewText {
  /** What the content is made from: equal texts keep their origin, the first one's where several are. */
  bases: readonly WithProvenance[];
  content: PreviewContent;
}

/**
 * See docs/specification/provenance.md#how-the-server-tells. At most four statements, and none where no text changed.
 * @param previewId its versions and recovery copies, and what was generated for it, are compared, too
 */
export async function deriveProvenance(
  db: Db,
  ctx: RecordedContext,
  { previewId, bases, content }: NewText & { previewId?: number | undefined },
): Promise<ProvenanceByField> {
  const { kept, changed } = keepOrigins(bases, content);
  if (changed.length === 0) return kept;
  const earlier = previewId === undefined ? [] : await earlierTexts(db, previewId, ctx.now());
  const formers = (name: Field) => formersOf([...bases, ...earlier], name);
  const userId = ctx.identity.user.id;
  const compared = (changed.some(isProse) ? CONTENT_NAMES : changed).flatMap(formers);
  const unrecorded = unrecordedTextsOf(userId);
  if (
    compared.length + unrecorded.length === 0 &&
    !(await hasGeneratedTexts(db, { userId, previewId }))
  ) {
    const typed = newEntry(ctx, { origin: 'typed' });
    return { ...kept, ...Object.fromEntries(changed.map((name) => [name, typed])) };
  }
  const rows = await listGeneratedTexts(db, {
    userId,
    previewId,
    fields: changed,
    hashes: changed.flatMap((name) => hashesOf(name, content[name])),
    ids: compared.flatMap(({ entry }) => entry.generatedTextId ?? []),
    now: ctx.now(),
  });
  const recorded = [...unrecorded, ...rows];
  // The row of a former text is gone after its 30 days.
  const isGone = ({ entry }: Former) => rows.every(({ id }) => id !== entry.generatedTextId);
  // Markdown repeats the sections, typed ones too.
  const known = [...recorded, ...compared.filter(isGone).map(formerText)].filter(
    ({ field }) => field !== 'rawMarkdown',
  );
  const findJoined = joinedMatch(
    changed.filter(isProse).flatMap((name) => partsOf(name, content[name])),
    known,
  );
  const derived = { ...kept };
  // Markdown comes last: its sections have their origins by then.
  for (const name of changed) {
    const made = name === 'rawMarkdown' ? formersOf([asMade(content, derived)], name) : [];
    const former = [...formers(name), ...made];
    const formerIds = new Set(former.map(({ entry }) => entry.generatedTextId));
    const own = recorded.filter(
      ({ id, field, value, isPart }) =>
        field === name ||
        (id !== null && formerIds.has(id)) ||
        (!isPart && isAlike(value, content[name])),
    );
    const gone = former.filter((each) => each.isMade || isGone(each));
    const texts = [...own, ...gone.map(formerText)];
    const ownTexts = bases
      .filter(({ provenance }) => isOwn(provenance[name]))
      .map((base) => base[name]);
    const recognised = recognise(name, content[name], { rows: texts, ownTexts, findJoined });
    derived[name] = newEntry(ctx, recognised);
  }
  return derived;
}

const asMade = (content: PreviewContent, provenance: ProvenanceByField): WithProvenance => ({
  ...content,
  rawMarkdown: previewToMarkdown(content),
  provenance,
});

const isOwn = (entry: StoredProvenance | undefined): boolean =>
  entry !== undefined && !isGenerated(entry);

/** An editor may copy them by hand. */
const earlierTexts = async (db: Db, previewId: number, now: Date): Promise<WithProvenance[]> => [
  ...(await listGeneratedVersions(db, previewId)),
  ...(await listGeneratedCopies(db, previewId, now)),
];

interface Former {
  name: Field;
  entry: StoredProvenance;
  value: unknown;
  isMade: boolean;
}

/** What the field held before, where some of it was generated. Equal texts stand once. */
function formersOf(bases: NewText['bases'], name: Field): Former[] {
  const formers = bases.flatMap((base): [string, Former][] => {
    const { [name]: value, provenance } = base;
    const isMade = name === 'rawMarkdown' && isMarkdownMade(base);
    const entries = isMade ? Object.values(provenance) : [provenance[name]];
    const entry = entries.find((each) => each && isGenerated(each));
    return entry ? [[alikeKey(value), { name, entry, value, isMade }]] : [];
  });
  // The first of equal texts counts.
  return [...new Map(formers.reverse()).values()].reverse();
}

const formerText = ({ name, entry, value, isMade }: Former): Generated => ({
  id: entry.generatedTextId,
  field: name,
  value,
  isPart: false,
  isMade,
  provider: entry.provider,
  model: entry.model,
});

/** Records, also in the ledger, which preview the generations of new texts were for. */
export async function nameGenerations(
  db: Db,
  previewId: number,
  { provenance, before = {} }: { provenance: ProvenanceByField; before?: ProvenanceByField },
): Promise<void> {
  const idsOf = (entries: ProvenanceByField) =>
    Object.values(entries).flatMap(({ generatedTextId }) => generatedTextId ?? []);
  const known = new Set(idsOf(before));
  const ids = [...new Set(idsOf(provenance).filter((id) => !known.has(id)))];
  if (ids.length === 0) return;
  await nameAiCalls(db, previewId, ids);
  await nameGeneratedTexts(db, previewId, ids);
}

/**
 * New text of an import is imported; equal text keeps its origin. Markdown that was made from generated sections stays
 * generated when the import replaces the sections alone.
 */
export function deriveImported(
  ctx: RecordedContext,
  { bases, content }: NewText,
): ProvenanceByField {
  const { kept, changed } = keepOrigins(bases, content);
  const imported = newEntry(ctx, { origin: 'imported' });
  const entryOf = (name: Field) => {
    const made = formersOf(bases, name).find(
      ({ isMade, value }) => isMade && isAlike(value, content[name]),
    );
    return made ? newEntry(ctx, { origin: 'generated-edited', from: formerText(made) }) : imported;
  };
  return { ...kept, ...Object.fromEntries(changed.map((name) => [name, entryOf(name)])) };
}

function keepOrigins(bases: NewText['bases'], content: PreviewContent) {
  const kept: ProvenanceByField = {};
  const changed: Field[] = [];
  for (const name of CONTENT_NAMES) {
    const value = content[name];
    if (!hasText(value)) continue;
    if (name === 'rawMarkdown' && isMarkdownMade(content)) continue;
    const base = bases.find((each) => isAlike(each[name], value));
    const entry = base?.provenance[name];
    // Markdown that its sections have left needs an entry of its own.
    const isLeft = name === 'rawMarkdown' && base !== undefined && isMarkdownMade(base);
    if (base === undefined || isLeft) changed.push(name);
    else if (entry !== undefined) kept[name] = entry;
  }
  return { kept, changed };
}

function hashesOf(name: Field, value: unknown): string[] {
  const parts = name === 'keyTopics' ? (value as KeyTopic[]) : [];
  return [value, ...parts].map(generatedHashOf);
}

function newEntry(
  { identity, now }: RecordedContext,
  { origin, from }: Recognised,
): StoredProvenance {
  const { user, apiToken } = identity;
  return {
    origin,
    provider: from?.provider ?? null,
    model: from?.model ?? null,
    at: now().toISOString(),
    userId: apiToken ? null : user.id,
    apiTokenId: apiToken?.id ?? null,
    reviewedBy: null,
    reviewedAt: null,
    generatedTextId: from?.id ?? null,
  };
}

/** Reviews generated texts that have no review. */
export function withReviews(
  { identity, now }: RecordedContext,
  provenance: ProvenanceByField,
  fields: readonly Field[],
): ProvenanceByField {
  const reviewed = unreviewedOf(provenance, fields).map((name) => [
    name,
    { ...provenance[name], reviewedBy: identity.user.id, reviewedAt: now().toISOString() },
  ]);
  return { ...provenance, ...Object.fromEntries(reviewed) };
}

/**
 * The fields that a review changes.
 * @throws FORBIDDEN for a token without the scope: a script has read nothing
 */
export function fieldsToReview(
  ctx: Pick<RecordedContext, 'identity'>,
  provenance: ProvenanceByField,
  fields: readonly Field[],
): Field[] {
  if (fields.length > 0) expectScope(ctx, 'review');
  return unreviewedOf(provenance, fields);
}

/** The fields with generated text that has no review. */
export const unreviewedOf = (provenance: ProvenanceByField, fields: readonly Field[]): Field[] =>
  fields.filter((name) => {
    const entry = provenance[name];
    return entry && isGenerated(entry) && entry.reviewedAt === null;
  });

/** Answers names instead of ids. The caller's own needs no statement. */
export async function presented<Saved extends WithProvenance>(
  db: Db,
  { identity }: Pick<RecordedContext, 'identity'>,
  saved: Saved,
): Promise<Omit<Saved, 'provenance'> & { provenance: Provenance }> {
  const { user } = identity;
  const own = new Map([[user.id, displayNameOf(user)]]);
  return { ...saved, provenance: await withNames(db, saved, saved.provenance, own) };
}
