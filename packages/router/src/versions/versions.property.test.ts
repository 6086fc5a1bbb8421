import { previewContent } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { TRIAL_LIMIT_MS, trialSize } from '@foreword/domain/testing/trials.ts';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, type Command, type Model, visibleOf } from '../testing/preview-model.ts';
import { startRouter } from '../testing/router.ts';

type Router = Awaited<ReturnType<typeof startRouter>>;

const content = fc.record({
  title: fc.constantFrom('Walden', 'Emma', 'Relativity'),
  abstract: fc.constantFrom('Two years by a pond.', 'A matchmaker errs.', ''),
});
const someContent = fc.oneof(
  fc.constant({}),
  content,
  content.map(({ title }) => ({ title })),
  content.map(({ abstract }) => ({ abstract })),
);
const preview = fc.nat(2);
const version = fc.integer({ min: 1, max: 4 });
const flag = fc.option(fc.boolean(), { nil: undefined });

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      content,
      isPublished: fc.boolean(),
      isFeatured: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      preview,
      content: someContent,
      isPublished: flag,
      isFeatured: flag,
      fromVersion: fc.option(version, { nil: undefined, freq: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('createVersion' as const),
      preview,
      content: someContent,
      changes: fc.constantFrom('', 'Corrected a date'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('setCurrent' as const), preview, version }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), preview, version }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), preview }) },
);

/** Previews of one run, by their index in the model. */
interface Ids {
  previews: number[];
  /** Of each preview, its versions by number less one. */
  versions: number[][];
}

/** An id of another preview's version, or of none. */
const foreignVersion = (ids: Ids, previewIndex: number): number =>
  ids.versions.find((versions, index) => index !== previewIndex && versions.length > 0)?.[0] ??
  999_999;

async function run({ editor }: Router, ids: Ids, command: Command): Promise<void> {
  if (command.kind === 'create') {
    const { isPublished, isFeatured } = command;
    const { id } = await editor.previews.create({
      ...previewContent(command.content),
      isPublished,
      isFeatured,
    });
    ids.previews.push(id);
    ids.versions.push([]);
    return;
  }
  const id = ids.previews[command.preview] ?? 999_999;
  const versionId = (number: number) =>
    ids.versions[command.preview]?.[number - 1] ?? foreignVersion(ids, command.preview);
  switch (command.kind) {
    case 'remove':
      await editor.previews.remove({ id });
      return;
    case 'createVersion':
      await editor.versions.create({ id, ...command.content, changes: command.changes });
      break;
    case 'setCurrent':
      await editor.versions.setCurrent({ id, versionId: versionId(command.version) });
      return;
    case 'publish':
      await editor.versions.publish({ id, versionId: versionId(command.version) });
      return;
    case 'save': {
      const { content, isPublished, isFeatured, fromVersion } = command;
      const fromVersionId = fromVersion === undefined ? undefined : versionId(fromVersion);
      await editor.previews.update({ id, ...content, isPublished, isFeatured, fromVersionId });
    }
  }
  const versions = await editor.versions.list({ id });
  ids.versions[command.preview] = versions.map((version) => version.id).reverse();
}

/** The router's state in the words of the model. */
async function observe({ editor, visitor }: Router, ids: Ids): Promise<unknown> {
  const previews = await Promise.all(
    ids.previews.map(async (id) => {
      const state = await editor.previews.adminById({ id }).catch(ifNotFound);
      const visible = await visitor.previews.byId({ id }).catch(ifNotFound);
      if (state === null) return { state, visible };
      const versions = (await editor.versions.list({ id })).reverse();
      const numberOf = (versionId: number | null) =>
        versions.find((version) => version.id === versionId)?.versionNumber ?? null;
      expect(versions.map(({ versionNumber }) => versionNumber)).toEqual(
        versions.map((_, index) => index + 1),
      );
      return {
        state: {
          workingCopy: { title: state.title, abstract: state.abstract },
          isPublished: state.isPublished,
          versions: versions.map(({ title, abstract, changes }) => ({ title, abstract, changes })),
          current: numberOf(state.currentVersionId),
          published: numberOf(state.publishedVersionId),
        },
        visible: visible && { title: visible.title, abstract: visible.abstract },
      };
    }),
  );
  const listed = (await visitor.previews.list({})).items.map(({ id }) => ids.previews.indexOf(id));
  const featured = (await visitor.previews.featured()).map(({ id }) => ids.previews.indexOf(id));
  return { previews, listed: listed.sort(), featured };
}

function expected(model: Model): unknown {
  const visible = model.previews.map((preview) => (preview && visibleOf(preview)) ?? null);
  const isListed = (index: number) => visible[index] != null;
  return {
    previews: model.previews.map((state, index) => {
      const seen = visible[index];
      return { state, visible: seen && { title: seen.title, abstract: seen.abstract } };
    }),
    listed: model.previews.map((_, index) => index).filter(isListed),
    featured: model.featured.filter(isListed).slice(0, 6),
  };
}

function ifNotFound(error: unknown): null {
  if (error instanceof TRPCError && error.code === 'NOT_FOUND') return null;
  throw error;
}

describe.each(testEngines)('previews and versions on %s', (engine) => {
  test(
    'keep to the rules for any edits in any order',
    async () => {
      const router = await startRouter({ engine });
      const commands = fc.array(command, { minLength: 5, maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(commands, async (commands) => {
          await router.db.deleteFrom('preview').execute();
          const ids: Ids = { previews: [], versions: [] };
          let model: Model = { previews: [], featured: [] };
          for (const command of commands) {
            const before = await updateTimes(router, ids);
            const next = apply(model, command);
            const outcome = await run(router, ids, command).then(
              () => 'done',
              (error: unknown) => (error instanceof TRPCError ? error.code : error),
            );
            expect(outcome).toBe(typeof next === 'string' ? next : 'done');
            if (typeof next !== 'string') model = next;
            expect(await observe(router, ids)).toEqual(expected(model));
            expectChangedTimes(before, await updateTimes(router, ids), command, outcome);
          }
        }),
        { numRuns: trialSize({ short: engine === 'sqlite' ? 40 : 15, long: 1500 }) },
      );
    },
    TRIAL_LIMIT_MS,
  );
});

async function updateTimes({ db }: Router, ids: Ids): Promise<(string | undefined)[]> {
  const rows = await db.selectFrom('preview').select(['id', 'updated_at']).execute();
  return ids.previews.map((id) => rows.find((row) => row.id === id)?.updated_at);
}

/** Every write of a preview, and nothing else, gives it another time, though the clock stands still. */
function expectChangedTimes(
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
  command: Command,
  outcome: unknown,
): void {
  before.forEach((time, index) => {
    const isWritten = outcome === 'done' && command.kind !== 'create' && command.preview === index;
    if (isWritten) expect(after[index]).not.toBe(time);
    else expect(after[index]).toBe(time);
  });
}
