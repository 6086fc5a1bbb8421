import { unwrap } from '@foreword/client/client.ts';
import { AI_LIMITS, type AiCall, type AiUsage } from '@foreword/domain/ai-usage.ts';
import { AI_USAGE_CSV_HEADER, toAiUsageCsv } from '@foreword/domain/ai-usage-csv.ts';
import { counted } from '@foreword/domain/counted.ts';
import { type Invocation, type Program, parseId, parseUpTo } from '../command.ts';
import { type Column, formatTable, secondOf } from '../output/table.ts';

const COLUMNS: readonly Column<AiCall>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'time', value: ({ at }) => secondOf(at) },
  {
    heading: 'who',
    value: ({ user, apiToken }) => user?.email ?? apiToken?.name ?? null,
    maxWidth: 40,
  },
  { heading: 'preview', value: ({ previewId }) => previewId, align: 'right' },
  { heading: 'model', value: ({ model, provider }) => model ?? provider, maxWidth: 30 },
  { heading: 'purpose', value: ({ purpose }) => purpose },
  { heading: 'input', value: ({ inputTokens }) => inputTokens, align: 'right' },
  {
    heading: 'output',
    value: ({ outputTokens, isEstimate }) => `${isEstimate ? '~' : ''}${outputTokens}`,
    align: 'right',
  },
  {
    heading: 'cost',
    value: ({ cost, isPriced }) => (isPriced ? cost : 'no price'),
    align: 'right',
  },
  { heading: 'outcome', value: ({ outcome, failure }) => failure ?? outcome },
];

export function addAiCommands(program: Program): void {
  program
    .command('ai')
    .description('see what text providers were asked and what it cost')
    .command('usage')
    .description('list the calls of text providers, the newest first, with totals and budget')
    .option('--from <time>', 'only from this day or time on')
    .option('--to <time>', 'only up to this day or time')
    .option('--user <user>', 'only calls of this person: e-mail or id')
    .option('--model <name>', 'only calls of this model')
    .option('--limit <count>', 'most calls to list', parseUpTo(AI_LIMITS.callsPerAnswer), 100)
    .option('--before <id>', 'continue after the call with this number', parseId)
    .option('--csv', 'print all matching calls as CSV')
    .examples(
      ['foreword ai usage --from 2026-11-01', ''],
      ['foreword ai usage --csv > calls.csv', 'for a spreadsheet'],
    )
    .run(async (invocation, { csv, ...filter }) => {
      if (csv) return printCsv(invocation, filter);
      const { foreword, out } = invocation;
      const usage = unwrap(await foreword.ai.usage(filter));
      out.result(usage, () => inWords(usage));
      const last = usage.calls.at(-1);
      if (last && usage.calls.length === filter.limit) {
        out.note(`continue with --before ${last.id}`);
      }
    });
}

async function printCsv(
  { foreword, out }: Invocation,
  filter: NonNullable<Parameters<Invocation['foreword']['ai']['usage']>[0]>,
): Promise<void> {
  let text = AI_USAGE_CSV_HEADER;
  for (let before = filter.before; ; ) {
    const input = { ...filter, before, limit: AI_LIMITS.callsPerAnswer };
    const { calls } = unwrap(await foreword.ai.usage(input));
    text += toAiUsageCsv(calls);
    const last = calls.at(-1);
    if (last === undefined || calls.length < AI_LIMITS.callsPerAnswer) break;
    before = last.id;
  }
  out.raw(text);
}

function inWords({ calls, totals, budget }: AiUsage): string {
  const { month, monthlyLimit, currency, spent, unpricedModels } = budget;
  const limit = monthlyLimit === null ? 'without a limit' : `of ${monthlyLimit} ${currency}`;
  return [
    calls.length === 0 ? 'Nothing found.' : formatTable(calls, COLUMNS),
    `${counted(totals.calls, 'call')}, ${totals.inputTokens} + ${totals.outputTokens} tokens, ${totals.cost} ${currency}`,
    `${month}: ${spent} ${currency} spent, ${limit}`,
    ...(unpricedModels.length > 0
      ? [`Without a price, counted as costing nothing: ${unpricedModels.join(', ')}`]
      : []),
  ].join('\n');
}
