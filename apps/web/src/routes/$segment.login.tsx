import { isOwnPath } from '@foreword/domain/sign-in.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DemoLogin } from '../features/session/demo-login.tsx';
import { OidcLogin } from '../features/session/oidc-login.tsx';
import { PasswordLogin } from '../features/session/password-login.tsx';

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
  if (mode === 'oidc') return <OidcLogin isSignedIn={isSignedIn} />;
  if (mode === 'demo') return <DemoLogin />;
  return <PasswordLogin isSignedIn={isSignedIn} passkeyOrigin={passkeyOrigin} />;
}
