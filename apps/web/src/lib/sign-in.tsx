import type { NewPasskeyInput, PasskeySignInInput } from '@foreword/domain/passkey.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import type { TRPCClient } from '@trpc/client';
import { serverText } from './call-error.ts';

type Client = TRPCClient<AppRouter>;

export const isPasskeyBrowser = (): boolean => typeof PublicKeyCredential === 'function';

/** @param origin the address at which the site's passkeys work */
export const canUsePasskeys = (origin: string | undefined): boolean =>
  location.origin === origin && isPasskeyBrowser();

/** Lets the user choose a passkey and sign a challenge with it. */
export async function askPasskey(client: Client): Promise<PasskeySignInInput> {
  const { ceremony, options } = await client.passkeys.beginSignIn.mutate();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { userHandle = '', ...signed } = response;
  return { ceremony, answer: { id, rawId, type, response: { ...signed, userHandle } } };
}

export async function makePasskey(client: Client): Promise<Omit<NewPasskeyInput, 'name'>> {
  const { ceremony, options } = await client.passkeys.begin.mutate();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const made = { clientDataJSON, attestationObject, transports };
  return { ceremony, answer: { id, rawId, type, response: made } };
}

const FAILURES: Record<string, string> = {
  // Browsers keep the reasons apart from no site.
  NotAllowedError:
    'No passkey was used: the request was cancelled, took too long, or found no passkey for this site.',
  AbortError: 'No passkey was used: the request was cancelled.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  NotSupportedError: 'This device cannot make a passkey that this site accepts.',
  ConstraintError: 'This device cannot make a passkey: it needs a PIN or a screen lock.',
};

export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return FAILURES[name] ?? serverText(error) ?? 'The server cannot be reached. Please try again.';
}

export function signInAtProvider(to = '/admin'): void {
  location.assign(`/auth/oidc/start?${new URLSearchParams({ to })}`);
}

/** Tells password managers whose password the form takes. */
export const UsernameField = ({ email }: { email: string | undefined }) => (
  <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
);
