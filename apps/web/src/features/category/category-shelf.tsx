import type { Category } from '@foreword/domain/category.ts';
import { Link } from '@tanstack/react-router';
import classes from './category-shelf.module.css';

export function CategoryShelf({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classes.shelf}>
      {categories.map(({ id, slug, name, description }) => (
        <li key={id} className={classes.item}>
          <Link to="/dashboard" search={{ category: slug }} className={classes.link}>
            {name}
          </Link>
          {description && <p className={classes.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
