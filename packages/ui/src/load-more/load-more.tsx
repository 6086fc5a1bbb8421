import { buttonClass } from '../button/button-class.ts';
import classes from './load-more.module.css';

interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

/** Stands below a list of which only a part has been fetched. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  const load = () => {
    // A busy button keeps the focus, so it still takes clicks.
    if (!isLoading) onLoad();
  };
  return (
    <div className={classes.more}>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-disabled={isLoading}
        onClick={load}
      >
        {isLoading ? 'Loading…' : 'Load more'}
      </button>
    </div>
  );
}
