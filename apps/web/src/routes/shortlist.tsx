import { createFileRoute } from '@tanstack/react-router';
import { ShortlistPage } from '../features/shortlist/shortlist-page.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/shortlist')({
  head: ({ match }) =>
    pageHead({
      title: 'Your shortlist',
      description: 'Previews that you put aside to compare.',
      path: '/shortlist',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: ShortlistPage,
});
