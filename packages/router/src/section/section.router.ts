import { sectionAnswerSchema, sectionInputSchema } from '@foreword/domain/section.ts';
import { KEY_HEADERS, withIdempotencyOutside } from '../idempotency/idempotency.service.ts';
import { NEVER, streamOf } from '../parsing.ts';
import { editorProcedure, router } from '../trpc.ts';
import { proposeSection, type SectionEvent, streamSection } from './section.service.ts';

export const sectionRouter = router({
  generate: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /generate/section',
      summary: 'Generate one section again',
      description:
        'A text provider proposes a new text for one section, or for one key topic, of a saved preview or of the given content. It gets the rest of the preview, the wish of the editor and passages of the sources. Nothing is saved. Without a key the built-in outline quotes the chapter of a topic from the sources. 404: an unknown preview or source. 409: the section is no longer as `base` says. 422: the field is locked, there is no such topic, or the writer has nothing to propose. 429: too many generations here or at the provider, or `BUDGET_EXCEEDED`. 502 and 504: as for a whole preview.',
      headers: KEY_HEADERS,
      errors: [404, 409, 422, 429, 502, 504],
      examples: {
        body: {
          content: { title: 'Walden', keyTopics: [] },
          field: 'keyTopics',
          instruction: 'Dwell on solitude',
          sourceIds: [1],
          base: [],
        },
      },
    })
    .input(sectionInputSchema)
    .output(sectionAnswerSchema)
    .mutation(({ ctx, input, path, signal = NEVER }) =>
      withIdempotencyOutside(ctx, { procedure: path, input, answer: sectionAnswerSchema }, () =>
        proposeSection(ctx, input, signal),
      ),
    ),

  /** Generates like `generate`, but streams the proposal; for `httpBatchStreamLink`. */
  stream: editorProcedure('draft')
    .input(sectionInputSchema)
    .output(streamOf<SectionEvent>())
    .mutation(({ ctx, input, signal = NEVER }) => streamSection(ctx, input, signal)),
});
