import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lastAdminSearch } from './admin-search.ts';

/** Leads back to the admin list, with the search and filter that it had. */
export const AdminListLink = ({ children }: { children: ReactNode }) => (
  <Link to="/admin" search={lastAdminSearch()} className={buttonClass('quiet')}>
    {children}
  </Link>
);
