import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { uploadSource } from '@foreword/client/upload.ts';
import { counted } from '@foreword/domain/counted.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import {
  SOURCE_FILE_ENDINGS,
  SOURCE_KINDS,
  type Source,
  type SourceKind,
} from '@foreword/domain/source.ts';
import { type Invocation, type Program, parseId } from '../command.ts';
import { confirm } from '../confirm.ts';
import { wrongUsage } from '../failure.ts';
import { interrupted, io } from '../io.ts';
import { type Column, minuteOf } from '../output/table.ts';

/** `foreword sources …`: the private texts that previews rest on. */
export function addSourcesCommands(program: Program): void {
  const sources = program
    .command('sources')
    .description('work with the sources of a preview, which readers never see');

  sources
    .command('list')
    .description('list the sources of a preview')
    .argument('<preview>', 'number of the preview', parseId)
    .examples(['foreword sources list 3', ''])
    .run(async ({ foreword, out }, id) => {
      const list = unwrap(await foreword.sources.list({ id }));
      out.table(list, list, COLUMNS);
    });

  sources
    .command('add')
    .description('add a file as a source: .txt, .md, .html or .epub')
    .argument('<preview>', 'number of the preview', parseId)
    .argument('<file>', 'file to add; - is a text on stdin')
    .addOption(
      new Option('--kind <kind>', 'what the text is')
        .choices(SOURCE_KINDS)
        .default('book-text' as const),
    )
    .option('--label <text>', 'name of the source (default: the name of the file)')
    .examples(
      ['foreword sources add 3 walden.epub', 'the text of the book'],
      ['foreword sources add 3 notes.md --kind notes', 'notes of an editor'],
    )
    .run(async (invocation, id, file, { kind, label = '' }) => {
      const source = await addFile(invocation, { id, file, kind, label });
      const { passages } = source;
      invocation.out.result(
        source,
        () =>
          `Added source ${source.id} to preview ${id}: ${source.label}, ${counted(passages, 'passage')}`,
      );
    });

  sources
    .command('show')
    .description('print the text of a source, or all its fields with --json')
    .argument('<source>', 'number of the source', parseId)
    .examples(['foreword sources show 7 > walden.txt', ''])
    .run(async ({ foreword, out }, id) => {
      const source = unwrap(await foreword.sources.byId({ id }));
      out.raw(source.text, source);
    });

  sources
    .command('remove')
    .description('remove a source for good')
    .argument('<source>', 'number of the source', parseId)
    .option('--yes', 'do not ask')
    .examples(['foreword sources remove 7 --yes', ''])
    .run(async ({ foreword, out }, id, { yes }) => {
      const { label } = unwrap(await foreword.sources.byId({ id }));
      const question = `Remove source ${id}, "${label}"?`;
      await confirm(question, { yes, declined: 'Nothing was removed', out });
      const done = unwrap(await foreword.sources.remove({ id }));
      out.result(done, () => `Removed source ${id}: ${label}`);
    });
}

const COLUMNS: readonly Column<Source>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'kind', value: ({ kind }) => kind },
  { heading: 'bytes', value: ({ bytes }) => bytes, align: 'right' },
  { heading: 'passages', value: ({ passages }) => passages, align: 'right' },
  { heading: 'added', value: ({ createdAt }) => minuteOf(createdAt) },
  { heading: 'label', value: ({ label }) => label, maxWidth: 60 },
];

interface AddedFile {
  id: number;
  file: string;
  kind: SourceKind;
  label: string;
}

/** Sends the file as it is; with `--database` this process reads it. */
async function addFile(
  { foreword, settings, out }: Invocation,
  { id, file, kind, label: given }: AddedFile,
) {
  const isInput = file === '-';
  const type = isInput ? 'text/plain' : SOURCE_FILE_ENDINGS.get(extname(file).toLowerCase());
  if (type === undefined) throw wrongUsage(`${file} is no .txt, .md, .html or .epub file`);
  const label = given || (isInput ? '' : basename(file).slice(0, LIMITS.sourceLabelLength));
  const size = isInput ? 0 : await sizeOf(file);
  const idempotencyKey = randomUUID();
  return out.progress(`Adding ${isInput ? 'the text' : basename(file)}`, async (progress) => {
    const signal = interrupted;
    const bytes = observed(isInput ? io().stdin : createReadStream(file, { signal }), (sent) =>
      progress.update(sent, Math.max(size, sent)),
    );
    if (settings.database === undefined) {
      const server = { url: settings.url, token: settings.token() };
      const upload = { previewId: id, kind, label, type, bytes, idempotencyKey, signal };
      return uploadSource(server, upload);
    }
    const input = { id, kind, label, text: { type, bytes: await buffer(bytes) } };
    return unwrap(await foreword.sources.add(input, { idempotencyKey }));
  });
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw wrongUsage(`${file} cannot be read (${cause.code})`, cause);
  });
  if (!found.isFile()) throw wrongUsage(`${file} is no file`);
  if (found.size > LIMITS.sourceFileBytes) throw wrongUsage(`${file} is larger than 20 MB`);
  return found.size;
}

async function* observed(source: AsyncIterable<Buffer>, onSent: (bytes: number) => void) {
  let sent = 0;
  for await (const chunk of source) {
    sent += chunk.length;
    onSent(sent);
    yield chunk;
  }
}
