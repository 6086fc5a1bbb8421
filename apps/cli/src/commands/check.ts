import { Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import type { CheckResult, JudgedFinding } from '@foreword/domain/check.ts';
import { type Invocation, type Program, parseId } from '../command.ts';
import { EXIT, wrongUsage } from '../failure.ts';
import { readTexts } from '../input.ts';
import { io } from '../io.ts';
import type { Column } from '../output/table.ts';

interface Checked extends CheckResult {
  /** Null for a file. */
  id: number | null;
  title: string;
}

type Row = JudgedFinding & Pick<Checked, 'id' | 'title'>;

export function addCheckCommand(program: Program): void {
  program
    .command('check')
    .description('check previews against their sources and by the other rules')
    .argument('[preview]', 'number of the preview', parseId)
    .option('--all', 'every preview of the site, drafts too')
    .option('--file <path>', 'content that is not saved: JSON or Markdown; - is stdin')
    .addOption(
      new Option('--fail-on <level>', 'findings of this level or above end with exit code 6')
        .choices(['blocking', 'advice'] as const)
        .default('blocking' as const),
    )
    .examples(
      ['foreword check 3', 'the working copy of a preview'],
      ['foreword check 3 --file draft.md', 'a text with the sources of preview 3'],
      ['foreword check --all --fail-on advice', 'the whole site, strictly'],
    )
    .furtherHelp(
      'Exits with 0 if the check found nothing or advice only, with 6 for a blocking finding.',
    )
    .run(async (invocation, id, { all = false, file, failOn }) => {
      if (all ? id !== undefined || file !== undefined : id === undefined && file === undefined) {
        throw wrongUsage('Give the number of a preview, --file or --all');
      }
      const checked = all ? await checkAll(invocation) : [await checkOne(invocation, { id, file })];
      report(invocation, all ? checked : checked[0], checked);
      const fails = checked.some(({ findings }) =>
        findings.some(({ severity }) => failOn === 'advice' || severity === 'blocking'),
      );
      if (fails) io().exitCode = EXIT.refused;
    });
}

interface Target {
  id: number | undefined;
  file: string | undefined;
}

async function checkOne({ foreword }: Invocation, { id, file }: Target): Promise<Checked> {
  if (file === undefined) {
    const saved = { id: id ?? 0 };
    const { title } = unwrap(await foreword.previews.adminById(saved));
    return { ...unwrap(await foreword.checks.preview(saved)), ...saved, title };
  }
  const content = await readTexts(file);
  const input = { content, ...(id !== undefined && { bookSummaryId: id }) };
  const result = unwrap(await foreword.checks.content(input));
  return { ...result, id: null, title: String(content.title ?? file) };
}

const checkAll = ({ foreword, out }: Invocation): Promise<Checked[]> =>
  out.progress('Checking', async (progress) => {
    const checked: Checked[] = [];
    let cursor: string | undefined;
    do {
      const page = unwrap(await foreword.previews.listAll({ cursor }));
      for (const { id, title } of page.items) {
        const result = unwrap(await foreword.checks.preview({ id }));
        checked.push({ ...result, id, title });
        progress.update(checked.length, page.total);
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return checked;
  });

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'title', value: ({ title }) => title, maxWidth: 30 },
  { heading: 'level', value: ({ severity }) => severity },
  { heading: 'rule', value: ({ rule }) => rule },
  { heading: 'place', value: ({ path }) => path, maxWidth: 40 },
  { heading: 'finding', value: ({ message }) => message, maxWidth: 100 },
];

function report({ out }: Invocation, value: unknown, checked: readonly Checked[]): void {
  const rows = checked.flatMap(({ id, title, findings }) =>
    findings.map((finding) => ({ ...finding, id, title })),
  );
  out.table(value, rows, COLUMNS);
  for (const { title, coverage } of checked)
    if (coverage?.note) out.note(`${title}: ${coverage.note}`);
  const blocking = rows.filter(({ severity }) => severity === 'blocking').length;
  out.note(`${checked.length} checked: ${blocking} blocking, ${rows.length - blocking} advice`);
}
