import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads to the dashboard; the way back does not lead to the login page again. */
export function useDashboard(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(() => navigate({ to: '/admin', replace: true }), [navigate]);
}
