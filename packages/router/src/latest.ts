/**
 * Starts work at once, whether or not a caller reads its values.
 * @returns the values that it tells: a slow reader gets fewer values, never old ones
 */
export function latestOf<Value, Result>(
  work: (tell: (value: Value) => void) => Promise<Result>,
): { values: AsyncGenerator<Value, void>; result: Promise<Result> } {
  let latest: Value | undefined;
  let news = Promise.withResolvers<void>();
  let isRunning = true;
  const result = work((value) => {
    latest = value;
    news.resolve();
  }).finally(() => {
    isRunning = false;
    news.resolve();
  });
  // The caller gets a failure from the result.
  result.catch(() => {});

  async function* values() {
    while (isRunning) {
      await news.promise;
      news = Promise.withResolvers();
      const value = latest;
      latest = undefined;
      if (isRunning && value !== undefined) yield value;
    }
  }
  return { values: values(), result };
}
