import { expectOwnPassword, refusePassword } from '@foreword/domain/password.ts';

/** Of zxcvbn's scores 0 to 4: a program needs at least 10⁸ guesses. */
const MIN_SCORE = 3;

/** In characters: the time grows with the length. */
const JUDGED_LENGTH = 100;

/** Loads word lists of 30 MB. @throws INVALID for a common password, and for one made of the user's own names */
export async function expectGoodPassword(
  password: string,
  { email, ...names }: { email: string; firstName?: string | null; lastName?: string | null },
): Promise<void> {
  expectOwnPassword(password, email);
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const own = [...email.split(/[@.]/), names.firstName ?? '', names.lastName ?? '', 'foreword'];
  const { score } = new ZxcvbnFactory({ dictionary, graphs }).check(
    password.slice(0, JUDGED_LENGTH),
    own.filter((word) => word !== ''),
  );
  if (score < MIN_SCORE) {
    throw refusePassword('Is too easy to guess: choose a few words that do not belong together');
  }
}
