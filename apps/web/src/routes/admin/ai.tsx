import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { Usage, UsageFilter } from '../../features/ai/usage.tsx';
import { AiForm } from '../../features/page-settings/ai-form.tsx';
import { parseAiSearch } from '../../lib/admin-search.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/ai')({
  validateSearch: parseAiSearch,
  component: AiPage,
});

function AiPage() {
  const search = Route.useSearch();
  return (
    <AdminPage
      title="Text Providers"
      lead="What providers were asked, by whom, and what it cost."
      adminsOnly="The usage of text providers is"
    >
      <Stack gap="xl">
        <div>
          <UsageFilter search={search} />
          <Usage search={search} />
        </div>
        <Settings />
      </Stack>
    </AdminPage>
  );
}

function Settings() {
  // Each visit starts from the server's state; a later fetch must not replace typed text.
  const query = useQuery(
    useTRPC().pageSettings.getAi.queryOptions(undefined, {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return (
    <Loaded
      query={query}
      loading="Loading prices and limit"
      failure="Prices and limit could not be loaded."
    >
      {({ settings }) => <AiForm settings={settings} />}
    </Loaded>
  );
}
