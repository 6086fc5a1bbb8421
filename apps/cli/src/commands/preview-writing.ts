import { randomUUID } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import {
  CONTENT_FIELDS,
  type ContentFields,
  emptyContentOf,
  type Kind,
  kebabCase,
} from '@foreword/domain/content-fields.ts';
import { type Invocation, parseId } from '../command.ts';
import { nothingToChange, wrongUsage } from '../failure.ts';
import { type GivenFields, readContent } from '../input.ts';

export function addPreviewWriting(previews: Command): void {
  withFields(previews.command('create'))
    .description('create a preview: a draft, unless --publish is given')
    .option('--idempotency-key <key>', 'makes a repeated command safe, for 24 hours')
    .examples(
      ['foreword previews create --title Walden', 'a draft'],
      ['foreword previews create --file walden.md --publish', 'from Markdown with front matter'],
      ['jq … | foreword previews create --file - --json', 'from JSON; prints the new preview'],
    )
    .run(async (invocation, options) => {
      const { foreword, out } = invocation;
      const given = await givenFields(options);
      const fields = { ...emptyContentOf(CONTENT_FIELDS), ...given };
      // With its own key the client may retry the call when the connection fails.
      const idempotencyKey = options.idempotencyKey ?? randomUUID();
      const created = unwrap(
        await foreword.previews.create(fields as CreateInput, { idempotencyKey }),
      );
      out.result(created, () => `Created preview ${created.id}: ${created.title}`);
    });

  withFields(previews.command('update'))
    .description('change fields of a preview; the other fields stay')
    .argument('<id>', 'number of the preview', parseId)
    .option('--unpublish', 'hide it from readers')
    .option('--unfeature', 'remove it from the featured previews')
    .option('--if-unchanged-since <time>', 'only if its updatedAt is still this')
    .examples(
      ['foreword previews update 3 --category "Business & Leadership"', 'one field'],
      ['foreword previews get 3 --json > 3.json', 'then edit the file, and'],
      ['foreword previews update 3 --file 3.json', 'refused (5) if another user saved meanwhile'],
    )
    .run(async (invocation, id, options) => {
      const { foreword, out } = invocation;
      if (options.publish && options.unpublish)
        throw wrongUsage('--publish or --unpublish, not both');
      if (options.feature && options.unfeature)
        throw wrongUsage('--feature or --unfeature, not both');
      const fields: GivenFields = {
        ...(await givenFields(options)),
        ...(options.unpublish && { isPublished: false }),
        ...(options.unfeature && { isFeatured: false }),
        ...(options.ifUnchangedSince && { updatedAt: options.ifUnchangedSince }),
        id,
      };
      if (Object.keys(fields).length === 1) throw nothingToChange();
      const saved = unwrap(await foreword.previews.update(fields as UpdateInput));
      out.result(saved, () => `Updated preview ${saved.id}: ${saved.title}`);
    });
}

type Previews = Invocation['foreword']['previews'];
type CreateInput = Parameters<Previews['create']>[0];
type UpdateInput = Parameters<Previews['update']>[0];

/** The options of content fields with a text, by the name of the field; lists and Markdown come from a file. */
export const fieldOptionsOf = (
  fields: ContentFields,
): [name: string, flag: string, help: string][] =>
  Object.entries(fields)
    .filter(([, { kind }]) => VALUE_NAMES[kind] !== undefined)
    .map(([name, { kind, description }]) => [
      name,
      `--${kebabCase(name)} <${VALUE_NAMES[kind]}>`,
      description.charAt(0).toLowerCase() + description.slice(1),
    ]);

const VALUE_NAMES: Partial<Record<Kind, string>> = {
  line: 'text',
  category: 'name',
  address: 'address',
  text: 'text',
};

const FIELD_OPTIONS = fieldOptionsOf(CONTENT_FIELDS);

function withFields(command: Command) {
  const withFile = command.option(
    '--file <path>',
    'JSON, or Markdown with front matter; - reads standard input',
  );
  for (const [, flag, help] of FIELD_OPTIONS) withFile.option(flag, help);
  return withFile
    .option('--publish', 'show it to readers')
    .option('--feature', 'give it a place among the featured previews');
}

interface GivenOptions {
  file?: string;
  publish?: true;
  feature?: true;
}

/** The fields of the file, overridden by those of the options. */
async function givenFields(options: GivenOptions): Promise<GivenFields> {
  const { file, publish, feature, ...others } = options;
  const texts: Record<string, unknown> = others;
  const named = FIELD_OPTIONS.filter(([name]) => texts[name] !== undefined);
  return {
    ...(file !== undefined && (await readContent(file))),
    ...Object.fromEntries(named.map(([name]) => [name, texts[name]])),
    ...(publish && { isPublished: true }),
    ...(feature && { isFeatured: true }),
  };
}
