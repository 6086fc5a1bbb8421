import { previewContent } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { TRIAL_LIMIT_MS, trialSeed, trialSize } from '@foreword/domain/testing/trials.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepGenerated } from '../generation/generated-text.ts';
import { startRouter, TEST_USERS } from '../testing/router.ts';
import { importInto, sitePreviewInput } from '../testing/site-transfer.ts';

const FIELDS = ['abstract', 'conclusion'] as const;
type Field = (typeof FIELDS)[number];

/** The token acts for Edith. */
const ACTORS = {
  edith: { user: 'editor', name: 'Edith Ediger' },
  ada: { user: 'admin', name: 'Ada Adminson' },
  token: { user: 'editor', name: 'Script' },
} as const;
type Actor = keyof typeof ACTORS;

const REVIEWERS = { edith: 'Edith Ediger', ada: 'Ada Adminson', token: 'Edith Ediger' } as const;

const LENGTH = 8;

/** Each word stands in one text only, so that common words are words of one origin. */
let lastWord = 0;
const newWords = (count = LENGTH): string[] =>
  Array.from({ length: count }, () => `w${++lastWord}`);

interface Entry {
  origin: string;
  by: string;
  reviewedBy: string | null;
  /** What was generated, if the text comes from there. */
  from: string[] | undefined;
}

interface Text {
  words: string[];
  entry: Entry;
}
type Texts = Record<Field, Text>;

/** The rules of docs/specification/provenance.md, on lists of words. */
class Model {
  working: Texts;
  versions: { id: number; texts: Texts }[] = [];
  published: number | undefined;
  generated: { user: string; field: Field; words: string[] }[] = [];

  readonly title: string;

  constructor(title: string, texts: Record<Field, string[]>) {
    this.title = title;
    const entry = { origin: 'typed', by: ACTORS.edith.name, reviewedBy: null, from: undefined };
    this.working = {
      abstract: { words: texts.abstract, entry },
      conclusion: { words: texts.conclusion, entry },
    };
  }

  written(actor: Actor, field: Field, words: string[]): Texts {
    const base = this.working[field];
    if (isSame(base.words, words)) return this.working;
    const { user, name } = ACTORS[actor];
    const known = this.generated
      .filter((each) => each.user === user && each.field === field)
      .map((each) => each.words);
    const from = [...known, ...(base.entry.from ? [base.entry.from] : [])].find(
      (candidate) => words.filter((word) => candidate.includes(word)).length * 2 >= words.length,
    );
    const origin = from ? (isSame(from, words) ? 'generated' : 'generated-edited') : 'typed';
    return {
      ...this.working,
      [field]: { words, entry: { origin, by: name, reviewedBy: null, from } },
    };
  }

  imported(field: Field, words: string[]): Texts {
    const known = [this.working, ...this.versions.map(({ texts }) => texts)].find((texts) =>
      isSame(texts[field].words, words),
    );
    const entry = { origin: 'imported', by: ACTORS.ada.name, reviewedBy: null, from: undefined };
    return { ...this.working, [field]: known?.[field] ?? { words, entry } };
  }

  review(actor: Actor, field: Field): void {
    const { words } = this.working[field];
    const isOpen = (texts: Texts) =>
      texts[field].entry.from !== undefined && texts[field].entry.reviewedBy === null;
    // Imported text has no effect, even where a version has the same words as generated ones.
    if (!isOpen(this.working)) return;
    const reviewIn = (texts: Texts): Texts => {
      const { entry } = texts[field];
      if (!isOpen(texts) || !isSame(texts[field].words, words)) return texts;
      return { ...texts, [field]: { words, entry: { ...entry, reviewedBy: REVIEWERS[actor] } } };
    };
    this.working = reviewIn(this.working);
    this.versions = this.versions.map(({ id, texts }) => ({ id, texts: reviewIn(texts) }));
  }

  get made(): string {
    const shown = this.versions.find(({ id }) => id === this.published)?.texts ?? this.working;
    const generated = FIELDS.map((field) => shown[field].entry).filter(({ from }) => from);
    if (generated.length === 0) return 'none';
    return generated.some(({ reviewedBy }) => reviewedBy === null) ? 'ai-generated' : 'ai-assisted';
  }
}

const isSame = (left: string[], right: string[]) => left.join(' ') === right.join(' ');

// Most acts meet: rare combinations would hardly come up.
const actor = fc.constantFrom<Actor>('edith', 'edith', 'edith', 'ada', 'token');
const field = fc.constantFrom<Field>('abstract', 'abstract', 'abstract', 'conclusion');
const change = fc.constantFrom('generated', 'generated', 'little', 'little', 'much', 'new', 'same');
const index = fc.nat(1);

const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('generate' as const), actor, field }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('save' as const), actor, field, change }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('version' as const), actor, field, change }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('setCurrent' as const), actor, index }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), actor, index }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('review' as const), actor, field }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), field, change }) },
  ),
  { minLength: 12, maxLength: 24, size: 'max' },
);

/** A section of a text, as an editor leaves it. */
function changedWords(model: Model, actor: Actor, field: Field, change: string): string[] {
  const { words } = model.working[field];
  const { user } = ACTORS[actor];
  if (change === 'same') return words;
  if (change === 'new') return newWords();
  if (change === 'little') return words.with(2, newWords(1)[0] ?? '').with(5, newWords(1)[0] ?? '');
  if (change === 'much') return [...words.slice(0, 2), ...newWords(LENGTH - 2)];
  const known = model.generated.filter((each) => each.user === user && each.field === field);
  return known.at(-1)?.words ?? newWords();
}

describe.each(testEngines)('the origin of each text on %s', (engine) => {
  test('is what a small model says, over any sequence of acts', {
    timeout: TRIAL_LIMIT_MS,
  }, async () => {
    const site = await startRouter({ engine });
    const { admin, visitor, callAs, contextAs, seed } = site;
    const { id: tokenId } = await seed.apiToken({ userId: TEST_USERS.editor.id, name: 'Script' });
    const context = contextAs(TEST_USERS.editor);
    const apiToken = {
      id: tokenId,
      name: 'Script',
      scopes: ['read', 'draft', 'publish', 'review'],
    };
    const contexts = {
      edith: context,
      ada: contextAs(TEST_USERS.admin),
      token: { ...context, identity: { ...context.identity, apiToken } } as typeof context,
    };
    const callers = {
      edith: callAs(contexts.edith),
      ada: callAs(contexts.ada),
      token: callAs(contexts.token),
    };

    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const words = { abstract: newWords(), conclusion: newWords() };
        const title = `T${lastWord}`;
        const texts = {
          abstract: words.abstract.join(' '),
          conclusion: words.conclusion.join(' '),
        };
        const { rawMarkdown: _, ...content } = previewContent({ title, ...texts });
        const { id } = await callers.edith.previews.create({ ...content, isPublished: true });
        const model = new Model(title, words);
        for (const actor of ['edith', 'ada'] as const) {
          await run({ kind: 'generate', actor, field: 'abstract' }, id, model);
        }
        for (const command of sequence) {
          await run(command, id, model);
          await expectAsModelled(id, model);
        }
      }),
      {
        seed: trialSeed('origins'),
        numRuns: trialSize({ short: engine === 'sqlite' ? 16 : 6, long: 400 }),
      },
    );

    type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;

    async function run(command: Command, id: number, model: Model): Promise<void> {
      if (command.kind === 'generate') {
        const { actor, field } = command;
        const generated = { user: ACTORS[actor].user, field, words: newWords() };
        model.generated.push(generated);
        const fields = { [field]: generated.words.join(' ') };
        const from = { provider: 'openai', model: 'gpt-5', fields };
        await keepGenerated(contexts[actor] as never, from);
      } else if (command.kind === 'save') {
        const { actor, field, change } = command;
        const words = changedWords(model, actor, field, change);
        await callers[actor].previews.update({ id, [field]: `\r\n${words.join(' ')} ` });
        model.working = model.written(actor, field, words);
      } else if (command.kind === 'version') {
        const { actor, field, change } = command;
        const words = changedWords(model, actor, field, change);
        const made = await callers[actor].versions.create({ id, [field]: words.join(' ') });
        model.versions.push({ id: made.id, texts: model.written(actor, field, words) });
      } else if (command.kind === 'review') {
        await callers[command.actor].reviews.add({ id, fields: [command.field] });
        model.review(command.actor, command.field);
      } else if (command.kind === 'import') {
        const { field, change } = command;
        const words = changedWords(model, 'ada', field, change);
        const { abstract, conclusion } = model.working;
        const texts = {
          abstract: abstract.words.join(' '),
          conclusion: conclusion.words.join(' '),
          [field]: words.join(' '),
        };
        const given = sitePreviewInput({ id, ...previewContent({ title: model.title, ...texts }) });
        await importInto(admin, { previews: [{ ...given, rawMarkdown: undefined }] });
        model.working = model.imported(field, words);
      } else {
        const version = model.versions[command.index];
        if (version === undefined) return;
        const ref = { id, versionId: version.id };
        if (command.kind === 'publish') {
          await callers[command.actor].versions.publish(ref);
          model.published = version.id;
        } else {
          await callers[command.actor].versions.setCurrent(ref);
          model.working = version.texts;
        }
      }
    }

    async function expectAsModelled(id: number, model: Model): Promise<void> {
      const working = await admin.previews.adminById({ id });
      expect(told(working.provenance)).toEqual(modelled(model.working));
      for (const version of model.versions) {
        const { provenance } = await admin.versions.byId({ id, versionId: version.id });
        expect(told(provenance)).toEqual(modelled(version.texts));
      }
      expect((await visitor.previews.byId({ id })).made).toBe(model.made);
    }
  });
});

type Told = Partial<
  Record<Field, { origin: string; by: string | null; reviewedBy: string | null }>
>;

const told = (provenance: Told) =>
  FIELDS.map((field) => {
    const { origin, by, reviewedBy } = provenance[field] ?? {};
    return { field, origin, by, reviewedBy };
  });

const modelled = (texts: Texts) =>
  FIELDS.map((field) => {
    const { origin, by, reviewedBy } = texts[field].entry;
    return { field, origin, by, reviewedBy };
  });
