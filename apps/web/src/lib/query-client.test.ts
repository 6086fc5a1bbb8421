import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['previews'];

/** A server whose answers the test lets go. */
function slowServer() {
  const answers: ((text: string) => void)[] = [];
  return {
    answers,
    ask: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
}

test('a list that was first asked for before a change is asked for again', async () => {
  const client = createQueryClient();
  const { answers, ask } = slowServer();
  const list = new QueryObserver(client, { queryKey, queryFn: ask });
  const stop = list.subscribe(() => undefined);

  const refreshed = client.invalidateQueries({ queryKey });
  answers[0]?.('Draft');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('Published');
  await refreshed;

  expect(list.getCurrentResult().data).toBe('Published');
  stop();
});

test('a change does not wait for a first fetch that no screen shows, and takes its answer for old', async () => {
  const client = createQueryClient();
  const { answers, ask } = slowServer();
  const loaded = client.fetchQuery({ queryKey, queryFn: ask });

  await client.invalidateQueries({ queryKey });
  answers[0]?.('Draft');
  await loaded;

  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(answers).toHaveLength(1);
});

test('a change leaves alone the first fetches that its filter leaves out', async () => {
  const client = createQueryClient();
  const { answers, ask } = slowServer();
  const loaded = client.fetchQuery({ queryKey, queryFn: ask });

  const refreshed = client.invalidateQueries({ predicate: () => false });
  answers[0]?.('Draft');
  await Promise.all([loaded, refreshed]);

  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('what a change refreshes is fetched again when another user has removed it, and not after other failures', async () => {
  const client = createQueryClient();
  let asked = 0;
  const list = new QueryObserver(client, { queryKey, queryFn: () => Promise.resolve(++asked) });
  const stop = list.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  const failWith = (code: string) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => Promise.reject(Object.assign(new Error(code), { data: { code } })),
        meta: { refreshes: [queryKey] },
      })
      .execute(undefined)
      .catch(() => undefined);

  await failWith('CONFLICT');
  expect(asked).toBe(1);
  await failWith('NOT_FOUND');
  expect(asked).toBe(2);
  stop();
});
