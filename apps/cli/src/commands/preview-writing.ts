import { randomUUID } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import { type ContentFields, readContent } from '../content-input.ts';
import { wrongUsage } from '../failure.ts';
import { examples } from '../help.ts';
import { type Invocation, invoke } from '../invocation.ts';
import { parseId } from '../options.ts';

/** What a new draft has of what is not said. */
const EMPTY_DRAFT = { abstract: '', introduction: '', keyTopics: [], category: '' };

/** `foreword previews create|update` */
export function addPreviewWriting(previews: Command): void {
  withFields(previews.command('create'))
    .description('create a preview: a draft, unless --publish is given')
    .option('--idempotency-key <key>', 'makes running the command again harmless, for 24 hours')
    .addHelpText(
      'after',
      examples(
        ['foreword previews create --title Walden', 'a draft'],
        ['foreword previews create --file walden.md --publish', 'from Markdown with front matter'],
        ['jq … | foreword previews create --file - --json', 'from JSON; prints the new preview'],
      ),
    )
    .action((options, command) =>
      invoke(command, async (invocation) => {
        const { foreword, out, signal } = invocation;
        const fields = { ...EMPTY_DRAFT, ...(await givenFields(options, invocation)) };
        // With a key of its own the call may be repeated when the connection fails.
        const idempotencyKey = options.idempotencyKey ?? randomUUID();
        const created = unwrap(
          await foreword.previews.create(fields as CreateInput, { idempotencyKey, signal }),
        );
        out.result(created, () => `Created preview ${created.id}: ${created.title}`);
      }),
    );

  withFields(previews.command('update'))
    .description('change parts of a preview; what is not said stays')
    .argument('<id>', 'number of the preview', parseId)
    .option('--unpublish', 'take it back from readers')
    .option('--unfeature', 'take it out of the featured ones')
    .option('--if-unchanged-since <time>', 'only if its updatedAt is still this')
    .addHelpText(
      'after',
      examples(
        ['foreword previews update 3 --category "Business & Leadership"', 'one field'],
        ['foreword previews get 3 --json > 3.json', 'then edit the file, and'],
        ['foreword previews update 3 --file 3.json', 'refused (5) if somebody saved meanwhile'],
      ),
    )
    .action((id, options, command) =>
      invoke(command, async (invocation) => {
        const { foreword, out, signal } = invocation;
        if (options.publish && options.unpublish)
          throw wrongUsage('--publish or --unpublish, not both');
        if (options.feature && options.unfeature)
          throw wrongUsage('--feature or --unfeature, not both');
        const fields: ContentFields = {
          ...(await givenFields(options, invocation)),
          ...(options.unpublish && { isPublished: false }),
          ...(options.unfeature && { isFeatured: false }),
          ...(options.ifUnchangedSince && { updatedAt: options.ifUnchangedSince }),
          id,
        };
        if (Object.keys(fields).length === 1) throw wrongUsage('Nothing to change was given');
        const saved = unwrap(await foreword.previews.update(fields as UpdateInput, { signal }));
        out.result(saved, () => `Updated preview ${saved.id}: ${saved.title}`);
      }),
    );
}

type Previews = Invocation['foreword']['previews'];
type CreateInput = Parameters<Previews['create']>[0];
type UpdateInput = Parameters<Previews['update']>[0];

/** Options that both commands take. */
const withFields = (command: Command) =>
  command
    .option('--file <path>', 'JSON, or Markdown with front matter; - reads standard input')
    .option('--title <text>', 'title of the book')
    .option('--author <text>', 'author of the book')
    .option('--isbn <text>', 'ISBN, as printed')
    .option('--category <name>', 'name of the category')
    .option('--cover-image <address>', 'address of the cover: http(s), or a path of the site')
    .option('--abstract <text>', 'the book in a paragraph')
    .option('--introduction <text>', 'who wrote it, when, for whom')
    .option('--publish', 'show it to readers')
    .option('--feature', 'give it a place among the featured ones');

interface FieldOptions {
  file?: string;
  title?: string;
  author?: string;
  isbn?: string;
  category?: string;
  coverImage?: string;
  abstract?: string;
  introduction?: string;
  publish?: true;
  feature?: true;
}

/** Fields of the file, and over them those of the options. */
async function givenFields(options: FieldOptions, { signal }: Invocation): Promise<ContentFields> {
  const { file, publish, feature, title, author, isbn, category, coverImage } = options;
  const { abstract, introduction } = options;
  const said = { title, author, isbn, category, coverImage, abstract, introduction };
  return {
    ...(file !== undefined && (await readContent(file, signal))),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...(publish && { isPublished: true }),
    ...(feature && { isFeatured: true }),
  };
}
