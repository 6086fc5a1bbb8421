import type { Category, CategoryCount } from '@foreword/domain/category.ts';
import { counted } from '@foreword/domain/counted.ts';
import { Link } from '@tanstack/react-router';
import classes from './category-shelf.module.css';

interface CategoryShelfProps {
  categories: readonly Category[];
  counts: readonly CategoryCount[];
}

/** In display order, empty categories last. */
export function CategoryShelf({ categories, counts }: CategoryShelfProps) {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const isEmpty = ({ id }: Category) => countOf.get(id) === 0;
  const inOrder = [...categories].sort((one, other) => +isEmpty(one) - +isEmpty(other));
  return (
    <ul className={classes.shelf}>
      {inOrder.map(({ id, slug, name, description }) => (
        <li key={id} className={classes.item}>
          <Link to="/dashboard" search={{ category: slug }} className={classes.link}>
            {name}
          </Link>
          {countOf.has(id) && <p className={classes.count}>{countText(countOf.get(id) ?? 0)}</p>}
          {description && <p className={classes.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

const countText = (count: number): string =>
  count === 0 ? 'No previews yet' : counted(count, 'preview');
