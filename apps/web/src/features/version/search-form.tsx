import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from './search-form.module.css';
import { parseId } from './version-search.ts';

interface SearchFormProps {
  /** The preview that is shown. */
  id: number | undefined;
  onSearch: (id: number) => void;
}

/** Asks which preview's versions to show. */
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
      <form className={classes.form} onSubmit={search} noValidate>
        <TextInput
          label="Book Preview ID"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={buttonClass('primary')} disabled={text.trim() === ''}>
          <Icon name="search" size={18} />
          Search
        </button>
        <Link to="/admin" className={buttonClass('quiet')}>
          Return to Dashboard
        </Link>
      </form>
    </search>
  );
}
