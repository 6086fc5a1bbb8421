/**
 * Creates a preview, publishes it, reads it as a visitor does, and keeps the state as a version.
 *
 *     FOREWORD_URL=http://127.0.0.1:3000 FOREWORD_TOKEN=fwd_… node apps/cli/examples/publish-a-preview.ts
 *
 * The token is made at /admin/tokens or with `foreword tokens create`. Run it twice on one day:
 * the key makes the second run find the preview of the first one instead of making another.
 */
import { createForewordClient, unwrap } from '@foreword/client/client.ts';

const { FOREWORD_URL: url = 'http://127.0.0.1:3000', FOREWORD_TOKEN: token } = process.env;

const editor = createForewordClient({ url, token });
const visitor = createForewordClient({ url });

// `unwrap` throws what went wrong, which ends this script with its message.
const me = unwrap(await editor.session.current());

const created = unwrap(
  await editor.previews.create(
    {
      title: 'The Voyage of the Beagle',
      author: 'Charles Darwin',
      category: 'Science & Technology',
      abstract: 'Five years around the world, told by the naturalist on board.',
      introduction: 'Darwin was twenty-two when he sailed; the book made his name.',
      keyTopics: [
        {
          title: 'Looking closely',
          content: 'What a traveller sees who asks how things came about.',
        },
      ],
    },
    { idempotencyKey: 'example-voyage-of-the-beagle' },
  ),
);

// A refusal can also be looked at: here it says which sections readers would miss.
const published = await editor.previews.update({ id: created.id, isPublished: true });
if (!published.ok) {
  const { code, message, issues } = published.error;
  throw new Error(
    `Not published (${code}): ${message} ${issues.map(({ path }) => path).join(', ')}`,
  );
}

const seen = unwrap(await visitor.previews.byId({ id: created.id }));
const version = unwrap(
  await editor.versions.create(
    { id: created.id, changes: 'As first published' },
    { idempotencyKey: `example-version-${created.id}` },
  ),
);

console.log(
  JSON.stringify({
    editor: me.email,
    page: `${url}/book-summary/${seen.id}`,
    title: seen.title,
    version: version.versionNumber,
  }),
);
