import { LIMITS } from '@foreword/domain/limits.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from '@foreword/domain/page-defaults.ts';
import type { PreviewCard } from '@foreword/domain/preview.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  activeCategoriesQuery,
  categoryCountsQuery,
} from '../features/category/categories-query.ts';
import { CategoryShelf } from '../features/category/category-shelf.tsx';
import { HeroCarousel } from '../features/home/hero-carousel.tsx';
import classes from '../features/home/section-heading.module.css';
import { LoadFailure, NoPreviews } from '../features/preview/no-previews.tsx';
import { PreviewGrid, PreviewGridSkeleton } from '../features/preview/preview-grid.tsx';
import { featuredQuery } from '../features/preview/previews-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { type Trpc, useTRPC } from '../lib/trpc.ts';

const homepageQuery = (trpc: Trpc) => trpc.pageSettings.get.queryOptions({ pageName: 'homepage' });

export const Route = createFileRoute('/_home/')({
  // Skeleton and failure show the slides too: they stay out of the scripts of other pages.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  // Without settings the page still shows its previews; without previews it fails.
  async loader({ context: { queryClient, trpc } }) {
    await Promise.all([
      queryClient.ensureQueryData(featuredQuery(trpc)),
      queryClient.prefetchQuery(homepageQuery(trpc)),
      queryClient.prefetchQuery(activeCategoriesQuery(trpc)),
      queryClient.prefetchQuery(categoryCountsQuery(trpc)),
    ]);
  },
  head: ({ match }) =>
    pageHead({
      title: 'Foreword',
      description: DEFAULT_HERO_SUBTITLE,
      path: '/',
      publicUrl: match.context.publicUrl,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Foreword',
        url: `${match.context.publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${match.context.publicUrl}/dashboard?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    }),
  component: HomePage,
  pendingComponent: () => (
    <HomeSections>
      <PreviewGridSkeleton count={LIMITS.featuredOnHome} />
    </HomeSections>
  ),
  pendingMs: 200,
  errorComponent: () => (
    <HomeSections>
      <LoadFailure />
    </HomeSections>
  ),
});

function HomePage() {
  const { data: featured } = useSuspenseQuery(featuredQuery(useTRPC()));
  return (
    <HomeSections covers={featured}>
      {featured.length === 0 ? (
        <NoPreviews search={{}} />
      ) : (
        <PreviewGrid previews={featured} showFeatured headingLevel="h3" />
      )}
    </HomeSections>
  );
}

function HomeSections({
  covers = [],
  children,
}: {
  covers?: readonly PreviewCard[];
  children: ReactNode;
}) {
  const trpc = useTRPC();
  const { data: homepage } = useQuery(homepageQuery(trpc));
  const { data: categories = [] } = useQuery(activeCategoriesQuery(trpc));
  const { data: counts = [] } = useQuery(categoryCountsQuery(trpc));
  const hero =
    homepage?.pageName === 'homepage'
      ? homepage.settings
      : { heroTitle: DEFAULT_HERO_TITLE, heroSubtitle: DEFAULT_HERO_SUBTITLE };

  return (
    <>
      <HeroCarousel hero={hero} covers={covers} />
      <section className={classes.section} aria-labelledby="featured">
        <div className={classes.head}>
          <h2 id="featured">Featured Previews</h2>
          <Link to="/dashboard" className="no-print">
            All previews
          </Link>
        </div>
        {children}
      </section>
      {categories.length > 0 && (
        <section className={classes.section} aria-labelledby="by-category">
          <div className={classes.head}>
            <h2 id="by-category">Browse by Category</h2>
          </div>
          <CategoryShelf categories={categories} counts={counts} />
        </section>
      )}
    </>
  );
}
