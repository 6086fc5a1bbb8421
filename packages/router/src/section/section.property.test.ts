import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { SECTION_FIELDS, type SectionField } from '@foreword/domain/section.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeGenerator } from '../testing/generation.ts';
import { startRouter } from '../testing/router.ts';

const TEXT_FIELDS = ['abstract', 'introduction', 'futureThinking', 'conclusion'] as const;
const LOCKED: SectionField = 'introduction';

const step = fc.oneof(
  fc.record({ act: fc.constant('propose' as const), field: fc.constantFrom(...SECTION_FIELDS) }),
  fc.record({ act: fc.constant('cancel' as const), field: fc.constantFrom(...TEXT_FIELDS) }),
  fc.record({ act: fc.constant('take' as const), field: fc.constantFrom(...TEXT_FIELDS) }),
  fc.record({ act: fc.constant('stale' as const), field: fc.constantFrom(...TEXT_FIELDS) }),
);

test('over any proposals, cancels and saves, locked and untouched fields stay byte-identical and readers see the published text', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 12 }),
    async (steps) => {
      const { db, editorWith, seed } = await startRouter();
      const { id } = await seed.preview({ isPublished: true });
      const { id: versionId } = await seed.version({ previewId: id });
      const plain = editorWith({});
      await plain.versions.publish({ id, versionId });
      await plain.previews.update({ id, lockedFields: [LOCKED] });
      const published = () => db.selectFrom('published_preview').selectAll().execute();
      const before = await published();
      const { updatedAt: _, provenance: __, ...expected } = await plain.previews.adminById({ id });

      for (const [number, { act, field }] of steps.entries()) {
        const proposal = `Proposal ${number}.`;
        const { generator, section } = createFakeGenerator('openai');
        const editor = editorWith({
          textGenerators: { openai: generator, outline: createFakeGenerator('outline').generator },
        });
        const base = act === 'stale' ? 'Not the text.' : expected[field];
        const input = { bookSummaryId: id, field, base };
        if (act === 'cancel') {
          section.tell(proposal);
          const stream = await editor.section.stream(input);
          const reading = (async () => {
            for await (const _event of stream) break;
          })();
          if (field === LOCKED) await expect(reading).rejects.toThrow(/locked/);
          else await reading;
          continue;
        }
        section.finish({ proposal });
        const proposing = editor.section.generate(input);
        if (field === LOCKED) await expect(proposing).rejects.toThrow(/locked/);
        else if (act === 'stale')
          await expect(proposing).rejects.toMatchObject({ code: 'CONFLICT' });
        else await proposing;
        if (act !== 'take' || field === LOCKED) continue;
        await editor.previews.update({ id, [field]: proposal });
        expected[field] = proposal;
        expected.rawMarkdown = previewToMarkdown(expected);
      }
      const { updatedAt: ___, provenance: ____, ...after } = await plain.previews.adminById({ id });
      expect(after).toEqual(expected);
      expect(await published()).toEqual(before);
    },
  );
  await fc.assert(property, { numRuns: 15 });
});
