import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import { parseId } from '../../lib/admin-search.ts';

interface SearchFormProps {
  id: number | undefined;
  onSearch: (id: number) => void;
}

export function SearchForm({ id, onSearch }: SearchFormProps) {
  const [text, setText] = useState(id === undefined ? '' : String(id));
  const [error, setError] = useState<string>();

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parseId(text);
    setError(wanted === undefined ? 'Type the number of a preview, such as 12.' : undefined);
    if (wanted !== undefined) onSearch(wanted);
  };

  return (
    <search>
      <form onSubmit={search} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Book Preview ID"
            description="The dashboard shows it on each card"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            look="primary"
            icon={<Icon name="search" size={18} />}
            disabled={text.trim() === ''}
          >
            Search
          </Button>
          <AdminListLink>Return to Dashboard</AdminListLink>
        </Group>
      </form>
    </search>
  );
}
