import { type ReadIds, readIds } from '@foreword/domain/id-words.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChoosePage, ComparePage } from '../features/compare/compare-page.tsx';
import { parseBrowseSearch } from '../lib/browse-search.ts';
import { pageHead } from '../lib/page-head.ts';
import { type Trpc, useTRPC } from '../lib/trpc.ts';

interface CompareSearch {
  ids?: string | undefined;
  /** Looks for a further book. */
  q?: string | undefined;
}

const MAX_SUGGESTED = 8;

const comparisonQuery = (trpc: Trpc, ids: readonly number[]) => ({
  ...trpc.previews.compare.queryOptions({ ids: ids.join() }),
  enabled: ids.length > 0,
});
const suggestionsQuery = (trpc: Trpc, q: string | undefined) =>
  trpc.previews.list.queryOptions({ q, limit: MAX_SUGGESTED + LIMITS.compared });

/** Ids that can be read, at most as many as fit, and what is wrong with the text. */
function chosenOf(text: string | undefined): ReadIds {
  if (text === undefined) return { ids: [] };
  const max = LIMITS.compared;
  const read = readIds(text, max);
  const count = read.ids.length;
  if (count <= max) return read;
  const problem = `A comparison takes at most ${max} books; this address names ${count}`;
  return { ids: read.ids.slice(0, max), problem };
}

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Record<string, unknown>): CompareSearch => {
    const ids = Array.isArray(search.ids) ? search.ids.join() : search.ids;
    return {
      // The router reads one id as a number.
      ids: ids === undefined ? undefined : String(ids).slice(0, LIMITS.idsLength),
      q: parseBrowseSearch(search).q,
    };
  },
  loaderDeps: ({ search }) => search,
  async loader({ context: { queryClient, trpc }, deps }) {
    const { ids, problem } = chosenOf(deps.ids);
    const found =
      ids.length > 0 ? await queryClient.ensureQueryData(comparisonQuery(trpc, ids)) : undefined;
    const isComplete = problem === undefined && (found?.previews.length ?? 0) > 1;
    if (!isComplete || deps.q) await queryClient.ensureQueryData(suggestionsQuery(trpc, deps.q));
    return { titles: isComplete ? found?.previews.map(({ title }) => title) : undefined };
  },
  head: ({ match, loaderData }) => {
    const names = loaderData?.titles?.join(', ');
    return pageHead({
      title: names ? `Compared: ${names}` : 'Compare books',
      description: names
        ? `Verdict, hours, difficulty and topics of ${names}, side by side.`
        : 'Two to four previews of non-fiction books side by side.',
      path: '/compare',
      publicUrl: match.context.publicUrl,
      // Search engines index one page, not every pair and every search.
      noindex: match.search.ids !== undefined || match.search.q !== undefined,
    });
  },
  component: RoutedComparePage,
});

function RoutedComparePage() {
  const trpc = useTRPC();
  const { ids: text, q } = Route.useSearch();
  const { ids, problem } = chosenOf(text);
  const { data: comparison } = useQuery(comparisonQuery(trpc, ids));
  const { data: suggestions } = useQuery({ ...suggestionsQuery(trpc, q), enabled: false });
  const previews = comparison?.previews ?? [];
  const chooser = {
    chosen: previews,
    notAvailable: comparison?.notAvailable ?? [],
    problem,
    q,
    suggestions: suggestions?.items.filter(({ id }) => !ids.includes(id)).slice(0, MAX_SUGGESTED),
  };
  if (comparison === undefined || problem !== undefined || previews.length < 2) {
    return <ChoosePage {...chooser} />;
  }
  return <ComparePage comparison={comparison} chooser={chooser} />;
}
