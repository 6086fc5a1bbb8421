import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly, AdminPage } from '../../features/admin/admin-page.tsx';
import { ApiTokens } from '../../features/api-token/api-tokens.tsx';
import { CreateToken } from '../../features/api-token/create-token.tsx';
import { useAuth } from '../../features/session/auth-provider.tsx';

export const Route = createFileRoute('/admin/tokens')({ component: TokensPage });

function TokensPage() {
  const { user } = useAuth();
  if (user?.role !== 'admin') {
    return <AdministratorsOnly title="API Tokens" subject="API tokens are" />;
  }
  return (
    <AdminPage
      title="API Tokens"
      lead="Scripts sign in with these. A token has no more rights than its maker."
      actions={<CreateToken />}
    >
      <ApiTokens />
    </AdminPage>
  );
}
