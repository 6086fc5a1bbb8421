import { hasWords } from '@foreword/domain/blank.ts';
import type { Related } from '@foreword/domain/comparison.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import {
  type QueryFunction,
  queryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { ShopLinks } from '../features/bookshops/shop-links.tsx';
import { AboutTheBook, BOOK_SECTION, DecisionPanel } from '../features/decision/decision-panel.tsx';
import { previewHead } from '../features/preview/preview-head.ts';
import { PreviewPage, textKeyOf } from '../features/preview/preview-page.tsx';
import {
  PreviewFailure,
  PreviewNotFound,
  PreviewPageSkeleton,
} from '../features/preview/preview-page-states.tsx';
import { HowMade } from '../features/provenance/how-made.tsx';
import { ReadingAids } from '../features/reading/reading-aids.tsx';
import { RelatedPreviews } from '../features/related/related-previews.tsx';
import { useAuth } from '../features/session/auth-provider.tsx';
import { toId } from '../lib/admin-search.ts';
import { errorCode } from '../lib/call-error.ts';
import { type Trpc, useTRPC } from '../lib/trpc.ts';

const previewQuery = (trpc: Trpc, id: number) => trpc.previews.byId.queryOptions({ id });

/** Title and author only: whole cards would weigh as much as the rest of the page. */
function relatedQuery(trpc: Trpc, id: number) {
  const { queryKey, queryFn } = trpc.previews.related.queryOptions({ id });
  const read = queryFn as QueryFunction<Related[]>;
  return queryOptions({
    queryKey,
    queryFn: async (context) =>
      (await read(context as never)).map(({ preview: { id, title, author }, reason }) => ({
        preview: { id, title, author },
        reason,
      })),
  });
}

const bookshopsQuery = (trpc: Trpc) =>
  trpc.pageSettings.get.queryOptions({ pageName: 'bookshops' });

/** One page has one address: an id in plain digits. */
function idOf(text: string): number {
  const id = toId(text);
  if (id === undefined) throw notFound();
  return id;
}

export const Route = createFileRoute('/book-summary/$id')({
  // A chunk of its own for the failure could not load either where the site is out of reach.
  codeSplitGroupings: [['component']],
  async loader({ context: { queryClient, trpc }, params }) {
    try {
      const [preview] = await Promise.all([
        queryClient.ensureQueryData(previewQuery(trpc, idOf(params.id))),
        queryClient.prefetchQuery(bookshopsQuery(trpc)),
      ]);
      if (preview.isPublished) await queryClient.prefetchQuery(relatedQuery(trpc, preview.id));
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  // The loader returns no preview: the router would write it into the page a second time.
  head({ match: { context }, params }) {
    const { queryKey } = previewQuery(context.trpc, Number(params.id));
    const preview = context.queryClient.getQueryData(queryKey);
    return preview ? previewHead(preview, context.publicUrl) : {};
  },
  component: RoutedPreviewPage,
  notFoundComponent: PreviewNotFound,
  errorComponent: PreviewFailure,
  pendingComponent: PreviewPageSkeleton,
  pendingMs: 200,
});

function RoutedPreviewPage() {
  const { id } = Route.useParams();
  const trpc = useTRPC();
  const { data: preview } = useSuspenseQuery(previewQuery(trpc, Number(id)));
  const { data: page } = useQuery(bookshopsQuery(trpc));
  const { data: related = [] } = useQuery({
    ...relatedQuery(trpc, preview.id),
    enabled: preview.isPublished,
  });
  const shops = page?.pageName === 'bookshops' ? page.settings.shops : [];
  return (
    <PreviewPage
      // Another text is another page: where the browser's translation has replaced the texts, React could not change them.
      key={textKeyOf(preview)}
      preview={preview}
      aids={
        <>
          <EditLink id={preview.id} />
          <ReadingAids />
        </>
      }
      panel={<DecisionPanel decision={preview.decision} book={preview.book} />}
      appendix={
        hasWords(preview.book)
          ? { entry: BOOK_SECTION, section: <AboutTheBook book={preview.book} /> }
          : undefined
      }
      renderShops={(storeLink) => (
        <ShopLinks
          book={preview}
          shops={shops}
          freeCopies={preview.book?.freeCopies ?? []}
          storeLink={storeLink}
        />
      )}
      howMade={<HowMade preview={preview} />}
      related={<RelatedPreviews id={preview.id} related={related} />}
    />
  );
}

/** The app shows it to signed-in users only. */
function EditLink({ id }: { id: number }) {
  const { user } = useAuth();
  return (
    user && (
      <Link to="/admin/edit/$id" params={{ id: String(id) }} className={buttonClass('plain')}>
        Edit this preview
      </Link>
    )
  );
}
