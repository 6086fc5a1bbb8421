import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTRPC } from '../../lib/trpc.ts';
import { categoryLinksQuery } from './categories-query.ts';

/** The footer's list: up to ten categories, or the built-in seven if the server has none. */
export function CategoryLinks() {
  const { data, isPending } = useQuery(categoryLinksQuery(useTRPC()));
  if (isPending) return <p data-app="now">Loading categories...</p>;
  const categories = data?.length
    ? data
    : DEFAULT_CATEGORIES.map(({ shortForm, name }) => ({ slug: shortForm, name }));
  return (
    <ul className="stack">
      {categories.slice(0, LIMITS.footerCategories).map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/dashboard" search={{ category: slug }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
