/** An object of a document that may be of any form: what is not as expected counts as absent. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Json => (isRecord(value) ? value : {});

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entries of an object; none of anything else. */
export const entries = (value: unknown): [string, unknown][] => Object.entries(record(value));

/** A value as people read JSON. */
export const pretty = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';
