import { counted } from '@foreword/domain/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';
import { useTRPC } from './trpc.ts';

/** Pause in typing before suggestions are asked for. */
const TYPING_PAUSE_MS = 150;

interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'name' | 'onSelect'> {
  id: string;
}

/** The field `q` of a form, with suggestions once the app has started: a combobox with a list (WAI-ARIA). */
export function SearchField({ id, ...input }: SearchFieldProps) {
  const trpc = useTRPC();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, isError, refetch } = useQuery({
    ...trpc.search.suggestions.queryOptions({ q: typed }),
    enabled: isWanted && typed !== '',
  });
  const suggestions = isWanted && typed !== '' ? (data ?? []) : [];
  const isOpen = suggestions.length > 0;
  const listId = `${id}-suggestions`;

  const close = () => {
    clearTimeout(timer.current);
    setWanted(false);
    setActive(-1);
  };
  const open = (value: string) => {
    clearTimeout(timer.current);
    if (isError && value.trim() === typed) void refetch({ cancelRefetch: false });
    setTyped(value.trim());
    setWanted(true);
  };
  const type = (value: string) => {
    clearTimeout(timer.current);
    setActive(-1);
    timer.current = setTimeout(open, TYPING_PAUSE_MS, value);
  };
  const choose = (index: number) => {
    const chosen = suggestions[index];
    if (chosen === undefined) return;
    close();
    if (chosen.previewId === null) navigate({ to: '/dashboard', search: { q: chosen.text } });
    else navigate({ to: '/book-summary/$id', params: { id: String(chosen.previewId) } });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      const { value } = event.currentTarget;
      // The list of an earlier text stays while the reader types.
      if (!isOpen || value.trim() !== typed) return open(value);
      // One place more than suggestions: none is active.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isOpen) {
      // The second Escape clears the field, or closes the menu.
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else if (event.key === 'Enter') {
      if (isOpen && active >= 0) {
        event.preventDefault();
        choose(active);
      } else close();
    }
  };

  return (
    <>
      <input
        {...input}
        id={id}
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
      />
      {isHydrated && (
        <>
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox.
            role="listbox"
            aria-label="Suggestions"
            className={classes.list}
            hidden={!isOpen}
          >
            {suggestions.map(({ kind, text }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
              <li
                key={`${kind} ${text}`}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list.
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <span dir="auto">{text}</span> <span className={classes.kind}>{KINDS[kind]}</span>
              </li>
            ))}
          </ul>
          <span role="status" className="visually-hidden">
            {isOpen && counted(suggestions.length, 'suggestion')}
          </span>
        </>
      )}
    </>
  );
}

const KINDS = { title: 'Preview', author: 'Author' } as const;
