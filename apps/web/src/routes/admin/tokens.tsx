import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { ApiTokens, CreateToken } from '../../features/api-token/api-tokens.tsx';

export const Route = createFileRoute('/admin/tokens')({ component: TokensPage });

function TokensPage() {
  return (
    <AdminPage
      title="API Tokens"
      lead="Scripts sign in with these. A token has no more rights than its maker."
      actions={<CreateToken />}
      adminsOnly="API tokens are"
    >
      <ApiTokens />
    </AdminPage>
  );
}
