import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads to the page that a visitor wanted before the sign-in. */
export function useWantedPage(): () => Promise<void> {
  const navigate = useNavigate();
  const { to = '/admin' } = useSearch({ from: '/$segment/login' });
  return useCallback(() => navigate({ href: to, replace: true }), [navigate, to]);
}
