import { useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of the page as the server sent it. */
const sent =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<Field>('main form :is(input, textarea)')];
const focused = sent.find((field) => field === document.activeElement);

/**
 * Where a password manager or a translation has changed the page, React renders it anew: the form takes over what was
 * typed before.
 */
export function useTypedBefore() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const before of sent.splice(0)) {
      const field = form.current?.elements.namedItem(before.name);
      if (before.isConnected || !(field instanceof HTMLElement && 'value' in field)) continue;
      field.value = before.value;
      if (before === focused) field.focus();
    }
  }, []);
  return form;
}
