import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface OpenEndpoints {
  has(id: string): boolean;
  toggle(id: string): void;
  openAll(ids: readonly string[]): void;
  closeAll(): void;
}

/** Which endpoints are unfolded; the one that the address names by its hash is, and is brought into view. */
export function useOpenEndpoints(): OpenEndpoints {
  const hash = useLocation({ select: (location) => location.hash });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (hash === '') return;
    setIds((open) => new Set(open).add(hash));
    // The browser looked for it before the document was there.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);

  return {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    openAll: (all) => setIds((open) => new Set([...open, ...all])),
    closeAll: () => setIds(new Set()),
  };
}
