import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useIsHere } from '../../lib/use-is-here.ts';

/** Leads to the page that a visitor wanted before the sign-in, unless they have gone to another one meanwhile. */
export function useWantedPage(): () => Promise<void> {
  const navigate = useNavigate();
  const { to = '/admin' } = useSearch({ from: '/$segment/login' });
  const isHere = useIsHere();
  return useCallback(async () => {
    if (isHere()) await navigate({ href: to, replace: true });
  }, [isHere, navigate, to]);
}
