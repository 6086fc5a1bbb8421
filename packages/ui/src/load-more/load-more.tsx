import { Button } from '../button/button.tsx';
import classes from './load-more.module.css';

interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  return (
    <div className={classes.more}>
      <Button isBusy={isLoading} busyLabel="Loading…" onClick={() => onLoad()}>
        Load more
      </Button>
    </div>
  );
}
