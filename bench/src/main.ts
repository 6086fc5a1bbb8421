import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { measureActs } from './acts.ts';
import { measureAttack } from './attack.ts';
import { measureChanges } from './changes.ts';
import { type Flags, PARTS, type Part, parseFlags, USAGE } from './flags.ts';
import { measureInstall } from './install.ts';
import { measureScores } from './lighthouse-scores.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measureRatios, measureWhileSaving } from './ratios.ts';
import { type Machine, type Measured, missed, report } from './report.ts';
import type { Measure, Progress, Row } from './row.ts';
import { measureScale } from './scale.ts';
import { measureServer } from './server.ts';
import { measureTruth } from './truth.ts';
import { measureRendering, measureUnkept } from './unkept.ts';
import { measureWrites } from './writes.ts';

const RESULTS = new URL('../results/latest.md', import.meta.url);

const MEASURES: Record<Part, { title: string; measure: Measure }> = {
  ratios: { title: 'Public answers from memory', measure: measureRatios },
  saves: { title: 'The same while an editor saves every second', measure: measureWhileSaving },
  unkept: { title: 'REST with nothing kept', measure: measureUnkept },
  rendering: { title: 'First rendering after a change', measure: measureRendering },
  changes: { title: 'From a change to its readers', measure: measureChanges },
  scale: { title: 'A large library against one of 1,000 previews', measure: measureScale },
  writes: { title: 'Writes', measure: measureWrites },
  attack: {
    title: 'What one visitor can cost, and readers beside attackers',
    measure: measureAttack,
  },
  truth: { title: 'Planted quotations and the time of a check', measure: measureTruth },
  server: { title: 'Start and memory', measure: measureServer },
  install: { title: 'Install', measure: measureInstall },
  bytes: { title: 'Bytes of public pages', measure: measurePageBytes },
  acts: { title: 'From a first act to its effect', measure: measureActs },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureScores },
};

const progress: Progress = (line) => void process.stderr.write(`… ${line}\n`);

// Such as a browser that closes late: no reason to lose the other parts.
process.on('unhandledRejection', (error) => {
  progress(`unhandled: ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
});
await main(readFlags());

async function main(flags: Flags): Promise<void> {
  const machine = machineOf();
  if (machine.load > machine.cores / 2) {
    progress(`the machine is busy (load ${machine.load.toFixed(1)}): expect noise`);
  }
  const date = new Date();
  const parts: Measured[] = [];
  for (const part of PARTS) {
    if (flags.only.includes(part)) parts.push(await run(part, flags));
  }

  const text = report(parts, { date, machine });
  process.stdout.write(`\n${text}\n`);
  // A partial run leaves the record of the last whole run.
  if (flags.only.length === PARTS.length && !flags.million) {
    await mkdir(new URL('.', RESULTS), { recursive: true });
    await writeFile(RESULTS, `${text}\n`);
  }
  const failed = missed(parts);
  if (failed.length > 0) {
    process.stdout.write(`\nMissed:\n${failed.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  }
}

/** A failure ends only its part. */
async function run(part: Part, flags: Flags): Promise<Measured> {
  const { title, measure } = MEASURES[part];
  const start = performance.now();
  const rows: Row[] = [];
  let failure: string | undefined;
  try {
    for await (const row of measure(flags, progress)) rows.push(row);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    progress(`${part}: ${error instanceof Error ? error.stack : error}`);
  }
  const seconds = (performance.now() - start) / 1000;
  return { title, seconds, rows, ...(failure !== undefined && { failure }) };
}

function machineOf(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
}

function readFlags(): Flags {
  try {
    return parseFlags(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}\n`);
    process.exit(2);
  }
}
