import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { OwnPasskeys } from '../../features/own-account/own-passkeys.tsx';
import { ChangePassword, OwnSessions } from '../../features/own-account/own-sessions.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/account')({ component: AccountPage });

function AccountPage() {
  const { user } = useAuth();
  const { data } = useQuery(useTRPC().session.mode.queryOptions());
  return (
    <AdminPage title="Your Account" lead="Where you are signed in, and how.">
      <Stack gap="xl">
        <OwnSessions />
        {data?.passkeyOrigin && <OwnPasskeys origin={data.passkeyOrigin} />}
        {data?.mode === 'password' && <ChangePassword email={user?.email} />}
      </Stack>
    </AdminPage>
  );
}
