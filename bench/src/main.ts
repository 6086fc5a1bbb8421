import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { type Flags, parseFlags, USAGE } from './flags.ts';
import { measureScores } from './lighthouse-scores.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measureRatios } from './ratios.ts';
import { failures, type Results, report } from './report.ts';

const RESULTS = new URL('../results.json', import.meta.url);

const progress = (line: string): void => void process.stderr.write(`… ${line}\n`);

await main(readFlags());

async function main(flags: Flags): Promise<void> {
  const machine = { node: process.version, cores: availableParallelism(), load: loadavg()[0] ?? 0 };
  if (machine.load > machine.cores / 2) {
    progress(`the machine is busy (load ${machine.load.toFixed(1)}): expect noise`);
  }
  const results: Results = {};
  if (flags.only.includes('ratios')) results.ratios = await measureRatios(flags, progress);
  if (flags.only.includes('bytes')) results.pages = await measurePageBytes(progress);
  if (flags.only.includes('lighthouse')) results.scores = await measureScores(progress);

  const failed = failures(results);
  const record = { measuredAt: new Date().toISOString(), machine, flags, ...results, failed };
  await writeFile(RESULTS, `${JSON.stringify(record, null, 2)}\n`);

  process.stdout.write(`\n${report(results)}\n`);
  if (failed.length > 0) {
    process.stdout.write(`\nFailed:\n${failed.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  }
}

function readFlags(): Flags {
  try {
    return parseFlags(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}\n`);
    process.exit(2);
  }
}
