import type { PreviewContent } from '@foreword/domain/preview.ts';
import { type Made, madeOf } from '@foreword/domain/provenance.ts';
import {
  type StoredProvenance,
  storedProvenanceSchema,
} from '@foreword/domain/provenance-schema.ts';

/** As stored: with ids instead of names, and without the fields of which nothing is known. */
export type ProvenanceByField = Partial<Record<keyof PreviewContent, StoredProvenance>>;

/** An unreadable value is nothing known. */
export function toProvenance(json: string | null): ProvenanceByField {
  const entries = json === null ? [] : (storedProvenanceSchema.safeParse(parse(json)).data ?? []);
  return Object.fromEntries(
    entries.flatMap(({ fields, ...entry }) => fields.map((field) => [field, entry])),
  );
}

/** @returns null where nothing is known */
export function fromProvenance(provenance: ProvenanceByField): string | null {
  const groups = new Map<string, string[]>();
  for (const [field, entry] of Object.entries(provenance)) {
    const known = Object.entries(entry).filter(([, value]) => value !== null);
    const key = JSON.stringify(Object.fromEntries(known));
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  if (groups.size === 0) return null;
  return JSON.stringify([...groups].map(([key, fields]) => ({ fields, ...JSON.parse(key) })));
}

export const madeFrom = (json: string | null): Made =>
  madeOf(Object.values(toProvenance(json)).filter((entry) => entry !== undefined));

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
