import { isOwnPath } from '@foreword/domain/sign-in.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NeedsScripts } from '../features/session/guarded-loading.tsx';
import classes from '../features/session/login-page.module.css';
import { DemoLogin, OidcLogin, PasswordLogin } from '../features/session/logins.tsx';

/** The hidden login route; with any other first segment the page does not exist. */
export const Route = createFileRoute('/$segment/login')({
  /** `to` is the page to open after sign-in. An absent value would keep the unchecked one. */
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: typeof to === 'string' && isOwnPath(to) ? to : undefined,
  }),
  loader: ({ context, params }) => {
    if (params.segment !== context.loginSegment) throw notFound();
    return context.queryClient.fetchQuery(context.trpc.session.mode.queryOptions());
  },
  head: () => ({
    meta: [{ title: 'Admin Access – Foreword' }, { name: 'robots', content: 'noindex' }],
  }),
  component: LoginPage,
});

function LoginPage() {
  const { mode, isSignedIn, passkeyOrigin } = Route.useLoaderData();
  return (
    <div className={classes.login}>
      <h1>Admin Access</h1>
      {mode === 'oidc' && <OidcLogin isSignedIn={isSignedIn} />}
      {mode === 'demo' && <DemoLogin />}
      {mode === 'password' && (
        <PasswordLogin isSignedIn={isSignedIn} passkeyOrigin={passkeyOrigin} />
      )}
      <NeedsScripts what="Signing in" />
      <p className="note">This page is only accessible to site administrators.</p>
    </div>
  );
}
