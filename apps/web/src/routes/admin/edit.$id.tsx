import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { PreviewArticle } from '../../features/preview/preview-article.tsx';
import { EditForm } from '../../features/preview-form/edit-form.tsx';
import { EditLoadFailure } from '../../features/preview-form/edit-load-failure.tsx';
import {
  editedPreviewQuery,
  editedVersionQuery,
} from '../../features/preview-form/edit-queries.ts';
import { parseEditSearch, toId } from '../../lib/edit-search.ts';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/edit/$id')({
  validateSearch: parseEditSearch,
  component: EditPage,
});

function EditPage() {
  const id = toId(Route.useParams().id);
  const { versionId } = Route.useSearch();
  return (
    <AdminPage title="Edit Book Summary">
      <EditScreen key={`${id}:${versionId}`} id={id} versionId={versionId} />
    </AdminPage>
  );
}

interface EditScreenProps {
  id: number | undefined;
  versionId: number | undefined;
}

function EditScreen({ id, versionId }: EditScreenProps) {
  const trpc = useTRPC();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(trpc));
  const preview = useQuery(editedPreviewQuery(trpc, id));
  const version = useQuery(editedVersionQuery(trpc, id, versionId));
  if (id === undefined || isLost(preview) || isLost(version)) return <EditLoadFailure />;
  if (!preview.data || (versionId !== undefined && !version.data)) {
    return <Spinner label="Loading the summary" />;
  }
  return (
    <EditForm
      preview={preview.data}
      version={version.data}
      categories={categories.map(({ name }) => name)}
      renderArticle={(content) => <PreviewArticle preview={content} hasLandmarks={false} />}
    />
  );
}

/** A form that is open stays open, whatever becomes of a later look at the server. */
const isLost = ({ isError, data }: { isError: boolean; data: unknown }): boolean =>
  isError && data === undefined;
