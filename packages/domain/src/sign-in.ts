import { isBlank } from './blank.ts';
import { LIMITS } from './limits.ts';

/** No zod here: the browser loads this file. */

/** Values of the setting AUTH_MODE. */
export const AUTH_MODES = ['demo', 'password', 'oidc'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** For the setting ADMIN_LOGIN_SEGMENT. */
export const DEFAULT_LOGIN_SEGMENT = 'k7q2x9m4';

/** Ends the address of the login page after a sign-in at the provider. */
export const SIGNED_IN_FRAGMENT = '#signed-in';

/** For the setting SESSION_IDLE_DAYS: a session unused for so long ends. */
export const SESSION_IDLE_DAYS = { form: /^([1-9]|[12]\d|30)$/, default: 14 };

/** A user without a name, or with blank ones as older rows have, is called by the e-mail address. */
export function displayNameOf(user: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string {
  const names = [user.firstName, user.lastName].filter((name) => !isBlank(name));
  return names.join(' ') || user.email;
}

/** Refuses `//`, `\` and control characters, which browsers read as another host. */
export const isOwnPath = (text: string | undefined): text is string =>
  text !== undefined &&
  text.length <= LIMITS.addressLength &&
  /^(?!.*\/\/)\/[^\\\p{Cc}]*$/u.test(text);
