import { randomUUID } from 'node:crypto';
import { Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { type Invocation, type Program, parseId } from '../command.ts';
import { CommandFailure, EXIT, wrongUsage } from '../failure.ts';
import { readInput } from '../input.ts';
import type { Output } from '../output/output.ts';

export function addGenerateCommand(program: Program): void {
  program
    .command('generate')
    .description('generate the text of a preview; --save saves it')
    .argument('<title>', 'title of the book')
    .option('--summary <path>', "file with the book's blurb; - reads standard input")
    .option('--chapters <path>', 'file with chapter titles or themes, one per line')
    .option(
      '--source <ids...>',
      'numbers of sources of one preview, on which the text then rests',
      (id, before: number[] | undefined) => [...(before ?? []), parseId(id)],
    )
    .option('--focus <text>', 'subject that the preview emphasises')
    .addOption(
      new Option(
        '--provider <name>',
        'text generator; the outline where none is configured',
      ).choices(['openai', 'gemini'] as const),
    )
    .option('--save', 'save it as a draft')
    .examples(
      ['foreword generate Walden --summary blurb.txt > walden.md', 'as Markdown'],
      ['foreword generate Walden --save', 'as a new draft'],
      ['foreword generate Walden --source 4 7', 'from these sources, with what they support'],
    )
    .run(async (invocation, title, options) => {
      const { settings, foreword, out } = invocation;
      if (settings.database !== undefined) {
        throw wrongUsage('Generating needs a running server: leave --database out');
      }
      const { focus: focusArea, provider } = options;
      const input = {
        title,
        ...(options.summary && { summary: await readInput(options.summary) }),
        ...(options.chapters && { chapterTitles: await readInput(options.chapters) }),
        ...(focusArea && { focusArea }),
        ...(options.source && { sourceIds: options.source }),
        ...(provider && { provider }),
      };
      const written = await generate(invocation, input);
      if (written.grounding) reportGrounding(out, written.grounding);
      if (!options.save) {
        out.raw(written.summary.rawContent, written);
        return;
      }
      const { rawContent: rawMarkdown, ...sections } = written.summary;
      const content = { ...sections, rawMarkdown, category: '' };
      // With a key the client may retry: the text is paid for.
      const idempotencyKey = randomUUID();
      const created = unwrap(await foreword.previews.create(content, { idempotencyKey }));
      out.result(created, () => `Created preview ${created.id}: ${created.title}`);
    });
}

type Generation = Invocation['foreword']['generation'];

const generate = ({ foreword, out }: Invocation, input: Parameters<Generation['stream']>[0]) =>
  out.progress('Writing', async (progress) => {
    for await (const event of foreword.generation.stream(input)) {
      if (event.kind === 'done') {
        const { kind: _, ...written } = event;
        return written;
      }
      progress.update(Object.keys(event.summary).length, SECTION_COUNT);
    }
    const message = 'The answer was cut off; please try again';
    throw new CommandFailure('CUT_OFF', EXIT.unreachable, message);
  });

type Written = Awaited<ReturnType<typeof generate>>;

/** Beside the text, on standard error: what the sources do not support. */
function reportGrounding(
  out: Output,
  { topics, quotations, isChecked, areTopicsCompared }: NonNullable<Written['grounding']>,
) {
  if (!isChecked) return out.note('The text could not be checked against its sources');
  if (!areTopicsCompared)
    out.note('Topics were not compared: no source has the text of the book in their language');
  for (const { title, isSupported } of topics) {
    if (areTopicsCompared && !isSupported)
      out.note(`No passage stands behind the topic "${title}"`);
  }
  for (const { path, text, status } of quotations) {
    if (status !== 'verbatim') out.note(`${path}: the quotation "${text}" is ${status}`);
  }
  const supported = topics.filter(({ isSupported }) => isSupported).length;
  const verbatim = quotations.filter(({ status }) => status === 'verbatim').length;
  const ofTopics = areTopicsCompared ? `Supported topics: ${supported} of ${topics.length}. ` : '';
  out.note(`${ofTopics}Verbatim quotations: ${verbatim} of ${quotations.length}.`);
}

/** Title, author, abstract, introduction, topics, three more texts and two lists. */
const SECTION_COUNT = 10;
