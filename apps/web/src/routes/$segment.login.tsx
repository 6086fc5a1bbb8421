import { createFileRoute, notFound } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';

/** The hidden login route: any other first segment is a page that does not exist. */
export const Route = createFileRoute('/$segment/login')({
  loader: ({ context, params }) => {
    if (params.segment !== context.loginSegment) throw notFound();
    return context.queryClient.fetchQuery(context.trpc.session.mode.queryOptions());
  },
  head: () => ({
    meta: [{ title: 'Admin Access – Foreword' }, { name: 'robots', content: 'noindex' }],
  }),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginPage {...Route.useLoaderData()} />;
}
