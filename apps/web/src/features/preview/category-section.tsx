import type { Category } from '@foreword/domain/category.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './category-section.module.css';
import { PreviewGrid } from './preview-grid.tsx';
import { categorySectionQuery } from './previews-query.ts';

export function CategorySection({ category }: { category: Category }) {
  const { data } = useSuspenseQuery(categorySectionQuery(useTRPC(), category.slug));
  const headingId = `category-${category.id}`;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>
          <Link to="/dashboard" search={{ category: category.slug }} className={classes.name}>
            {category.name}
          </Link>
        </h2>
        <Link to="/dashboard" search={{ category: category.slug }} aria-describedby={headingId}>
          View all
        </Link>
      </div>
      {data.items.length > 0 ? (
        <PreviewGrid previews={data.items} headingLevel="h3" />
      ) : (
        <p className={classes.empty}>No previews in this category yet.</p>
      )}
    </section>
  );
}
