import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/** What the server read for a page. The app starts with it. */
export interface PageData {
  settings: Pick<RouterContext, 'publicUrl' | 'storeSearchUrl'>;
  answers: (readonly [queryKey: readonly unknown[], data: unknown])[];
}

export function PageDataScript() {
  const queryClient = useQueryClient();
  const { publicUrl, storeSearchUrl } = useRouter().options.context;
  // The app does not change the server's text.
  const __html = import.meta.env.SSR
    ? escaped({ settings: { publicUrl, storeSearchUrl }, answers: answersOf(queryClient) })
    : '';
  return (
    <script
      type="application/json"
      data-page=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` cannot end the element.
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

/** `<` stands in texts only, where JSON may escape it. */
const escaped = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const answersOf = (queryClient: QueryClient): PageData['answers'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [[queryKey, state.data] as const] : [],
    );

export const readPageData = (): PageData =>
  JSON.parse(document.querySelector('script[data-page]')?.textContent ?? '');
