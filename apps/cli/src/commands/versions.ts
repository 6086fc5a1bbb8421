import { randomUUID } from 'node:crypto';
import { styleText } from 'node:util';
import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import {
  diffContent,
  type FieldDifference,
  type TopicDifference,
} from '@foreword/domain/content-difference.ts';
import type { TextPart } from '@foreword/domain/text-difference.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { type Program, parseId } from '../command.ts';
import { orNotFound } from '../failure.ts';
import { readTexts } from '../input.ts';
import { io } from '../io.ts';
import { harmless } from '../output/plain-text.ts';
import { type Column, minuteOf } from '../output/table.ts';

/** `foreword versions …`; a version is named by its number within the preview. */
export function addVersionsCommands(program: Program): void {
  const versions = program.command('versions').description('work with the versions of a preview');

  versions
    .command('list')
    .description('list the versions of a preview, the newest first')
    .argument('<preview>', 'number of the preview', parseId)
    .examples(['foreword versions list 3', ''])
    .run(async ({ foreword, out }, id) => {
      const list = unwrap(await foreword.versions.list({ id }));
      out.table(list, list, VERSION_COLUMNS);
    });

  versions
    .command('show')
    .description('print a version as Markdown, or all its fields with --json')
    .argument('<preview>', 'number of the preview', parseId)
    .argument('<version>', 'number of the version', parseId)
    .examples(['foreword versions show 3 1 > first.md', ''])
    .run(async ({ foreword, out }, id, number) => {
      const version = await readVersion(foreword, id, number);
      out.raw(version.rawMarkdown, version);
    });

  versions
    .command('create')
    .description('take a snapshot of the working copy, which stays the same')
    .argument('<preview>', 'number of the preview', parseId)
    .option('--note <text>', 'description of the change')
    .option('--file <path>', 'content in place of the working copy: JSON or Markdown; - is stdin')
    .examples(['foreword versions create 3 --note "Corrected a date"', ''])
    .run(async ({ foreword, out }, id, options) => {
      const fields = options.file === undefined ? {} : await readTexts(options.file);
      const input = { ...fields, id, ...(options.note && { changes: options.note }) };
      const call = { idempotencyKey: randomUUID() };
      const version = unwrap(await foreword.versions.create(input, call));
      out.result(version, () => `Created version ${version.versionNumber} of preview ${id}`);
    });

  for (const { verb, name, description, done } of [
    {
      verb: 'setCurrent',
      name: 'set-current',
      description: 'copy a version into the working copy',
      done: 'is current',
    },
    {
      verb: 'publish',
      name: 'publish',
      description: 'show a version to readers',
      done: 'is public',
    },
  ] as const) {
    versions
      .command(name)
      .description(description)
      .argument('<preview>', 'number of the preview', parseId)
      .argument('<version>', 'number of the version', parseId)
      .examples([`foreword versions ${name} 3 1`, ''])
      .run(async ({ foreword, out }, id, number) => {
        const versionId = await findVersionId(foreword, id, number);
        const saved = unwrap(await foreword.versions[verb]({ id, versionId }));
        out.result(saved, () => `Version ${number} of preview ${id} ${done}`);
      });
  }

  versions
    .command('compare')
    .description('compare two versions word by word')
    .argument('<preview>', 'number of the preview', parseId)
    .argument('<first>', 'number of the older version', parseId)
    .argument('<second>', 'number of the newer version', parseId)
    .examples(['foreword versions compare 3 1 2', ''])
    .furtherHelp('[-…-] marks text of the first version only, {+…+} text of the second only.')
    .run(async ({ foreword, out }, id, first, second) => {
      const before = await readVersion(foreword, id, first);
      const after = await readVersion(foreword, id, second);
      const fields = diffContent(before, after).filter(({ isChanged }) => isChanged);
      out.coloured({ first, second, fields }, () => formatDifference(fields));
    });
}

async function readVersion(foreword: ForewordClient, id: number, number: number) {
  const versionId = await findVersionId(foreword, id, number);
  return unwrap(await foreword.versions.byId({ id, versionId }));
}

async function findVersionId(foreword: ForewordClient, id: number, number: number) {
  const versions = unwrap(await foreword.versions.list({ id }));
  const version = versions.find(({ versionNumber }) => versionNumber === number);
  return orNotFound(version, `Preview ${id} has no version ${number}`).id;
}

const VERSION_COLUMNS: readonly Column<VersionSummary>[] = [
  { heading: 'version', value: ({ versionNumber }) => versionNumber, align: 'right' },
  { heading: 'state', value: stateOf },
  { heading: 'created', value: ({ createdAt }) => minuteOf(createdAt) },
  { heading: 'by', value: ({ createdBy }) => createdBy, maxWidth: 25 },
  { heading: 'title', value: ({ title }) => title, maxWidth: 40 },
  { heading: 'note', value: ({ changes }) => changes, maxWidth: 50 },
];

function stateOf({ isCurrent, isPublished }: VersionSummary): string {
  return [isCurrent && 'current', isPublished && 'published'].filter(Boolean).join(', ');
}

/** Marks removed text as `[-…-]` and added text as `{+…+}`. */
function formatDifference(fields: readonly FieldDifference[]): string {
  if (fields.length === 0) return 'The two versions have the same content.';
  return fields.map((field) => `${field.label}\n${indent(bodyOf(field))}`).join('\n\n');
}

function bodyOf(field: FieldDifference): string {
  if (field.kind === 'text') return marked(field.parts);
  if (field.kind === 'list') {
    return field.items.map((item) => `${signOf(item)} ${marked(item.parts)}`).join('\n');
  }
  return field.items.map(topicText).join('\n');
}

function topicText(topic: TopicDifference): string {
  const lines = [`${signOf(topic)} ${marked(topic.title)}`];
  if (topic.content.length > 0) lines.push(indent(marked(topic.content)));
  for (const item of topic.subItems) {
    lines.push(indent(`${signOf(item)} ${marked(item.title)}: ${marked(item.description)}`));
  }
  return lines.join('\n');
}

function signOf({ kind, isMoved }: Pick<TopicDifference, 'kind' | 'isMoved'>): string {
  if (kind === 'added') return '+';
  if (kind === 'removed') return '-';
  return isMoved ? '>' : ' ';
}

const marked = (parts: readonly TextPart[]): string =>
  parts
    .map(({ kind, text }) => {
      const shown = harmless(text);
      if (kind === 'removed') return paint('red', `[-${shown}-]`);
      return kind === 'added' ? paint('green', `{+${shown}+}`) : shown;
    })
    .join('');

/** Plain where the output is no terminal, or NO_COLOR is set. */
const paint = (colour: 'red' | 'green', text: string): string =>
  styleText(colour, text, { stream: io().stdout });

const indent = (text: string): string => text.replace(/^/gm, '  ');
