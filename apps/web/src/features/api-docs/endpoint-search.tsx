import { Icon } from '@foreword/ui/icon/icon.tsx';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import classes from './endpoint-browser.module.css';

/** While somebody types, the list waits this long for the next letter. */
const TYPING_PAUSE_MS = 200;

interface EndpointSearchProps {
  words: string;
  onSearch: (words: string | undefined) => void;
}

export function EndpointSearch({ words, onSearch }: EndpointSearchProps) {
  const search = useDebouncedCallback(
    (typed: string) => onSearch(typed.trim() || undefined),
    TYPING_PAUSE_MS,
  );
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label="Search endpoints"
        placeholder="Search endpoints..."
        leftSection={<Icon name="search" size={18} />}
        size="md"
        defaultValue={words}
        onChange={(event) => search(event.currentTarget.value)}
      />
    </search>
  );
}
