import type { AiCall } from './ai-usage.ts';

const COLUMNS: Record<string, (call: AiCall) => string | number | null> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  user: ({ user }) => user?.email ?? null,
  apiToken: ({ apiToken }) => apiToken?.name ?? null,
  previewId: ({ previewId }) => previewId,
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  purpose: ({ purpose }) => purpose,
  inputTokens: ({ inputTokens }) => inputTokens,
  outputTokens: ({ outputTokens }) => outputTokens,
  isEstimate: ({ isEstimate }) => String(isEstimate),
  cost: ({ cost }) => plainNumber(cost),
  isPriced: ({ isPriced }) => String(isPriced),
  durationMs: ({ durationMs }) => durationMs,
  outcome: ({ outcome }) => outcome,
  failure: ({ failure }) => failure,
};

export const AI_USAGE_CSV_HEADER = csvLine(Object.keys(COLUMNS));

export const toAiUsageCsv = (calls: readonly AiCall[]): string =>
  calls.map((call) => csvLine(Object.values(COLUMNS).map((value) => value(call)))).join('');

/** RFC 4180. Spreadsheets run a cell that begins like a formula; the apostrophe makes it a text. */
export function csvLine(values: readonly (string | number | null)[]): string {
  const cells = values.map((value) => {
    if (typeof value !== 'string') return String(value ?? '');
    const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\r\n`;
}

/** Without an exponent. */
const plainNumber = (value: number): string => value.toFixed(12).replace(/\.?0+$/, '');
