import { Group } from '@mantine/core';
import { Button } from '../button/button.tsx';

interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  return (
    <Group justify="center" pt="1.5rem">
      <Button isBusy={isLoading} busyLabel="Loading…" onClick={() => onLoad()}>
        Load more
      </Button>
    </Group>
  );
}
