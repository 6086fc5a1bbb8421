let isFresh = false;

/** After a sign-in; the dashboard reports it. */
export const markFreshSignIn = (): void => {
  isFresh = true;
};

/** Whether a sign-in is still unreported. */
export function takeFreshSignIn(): boolean {
  const wasFresh = isFresh;
  isFresh = false;
  return wasFresh;
}
