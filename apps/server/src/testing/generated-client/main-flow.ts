// Compiled and run by generated-client.test.ts, beside the client that a generator makes of the document.
import * as api from './api.ts';

/** What an answer held, where it has the status that was hoped for. */
function expectStatus<Answer extends { status: number; data?: unknown }, Status extends number>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) {
    throw new Error(`${status} hoped for: ${answer.status} ${JSON.stringify(answer.data)}`);
  }
  return answer.data as Extract<Answer, { status: Status }>['data'];
}

/** From signing in to deleting, as the generated types have it; answers what was read on the way. */
export async function runMainFlow(url: string) {
  api.defaults.baseUrl = url;
  const { token, user } = expectStatus(
    await api.sessionRegister({ email: 'editor@books.example' }),
    200,
  );
  api.defaults.headers = { authorization: `Bearer ${token}` };
  const before = expectStatus(await api.previewsList({ limit: 500 }), 200);

  const draft: api.CreatePreviewInput = {
    title: 'On Liberty',
    author: 'John Stuart Mill',
    category: 'General Non-Fiction',
    abstract: 'Where the power of others over a person ends.',
    introduction: 'Mill wrote it with Harriet Taylor, and published it in 1859.',
    keyTopics: [{ title: 'Harm', content: 'The only reason to restrain anybody.' }],
  };
  const { id } = expectStatus(await api.previewsCreate(draft, { idempotencyKey: 'flow-1' }), 201);
  const hidden = await fetch(`${url}/api/book-summaries/${id}`);

  expectStatus(await api.previewsUpdate(id, { conclusion: 'Short, and worth a week.' }), 200);
  expectStatus(await api.previewsUpdate(id, { isPublished: true }), 200);
  const published = expectStatus(await api.previewsById(id), 200);

  const version = expectStatus(
    await api.versionsCreate(id, { title: 'On Liberty (1859)', changes: 'Named the year' }),
    201,
  );
  expectStatus(await api.versionsPublish(id, version.id), 200);
  const republished = expectStatus(await api.previewsById(id), 200);
  const bulk = expectStatus(await api.bulkUploadUpload({ bookTitles: ['Utopia', ' '] }), 201);

  // Every documented status is a case of its own, so that errors are values with types, too.
  const refused = await api.previewsCreate({ ...draft, abstract: '', isPublished: true });
  const issues = refused.status === 422 ? refused.data.issues : [];

  const { success } = expectStatus(await api.previewsRemove(id), 200);
  const gone = await api.previewsById(id);
  const code = gone.status === 404 ? gone.data.code : undefined;
  return {
    email: user.email,
    listed: before.length,
    hidden: hidden.status,
    published: published.conclusion,
    versionNumber: version.versionNumber,
    republished: republished.title,
    bulk: { successful: bulk.successful, errors: bulk.errors },
    issues,
    success,
    code,
  };
}
