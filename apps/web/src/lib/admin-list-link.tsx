import { buttonClass } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdminSearch, parseAdminSearch } from './admin-search.ts';

/** Signing out removes it with the session (session-storage.ts). */
const KEY = 'foreword-admin-search';

/** Keeps the list's query in this tab, for the links back to the list. */
export const keepAdminSearch = (search: AdminSearch): void =>
  sessionStorage.setItem(KEY, JSON.stringify(search));

function lastAdminSearch(): AdminSearch {
  try {
    return parseAdminSearch(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps the search and filter that the list had. */
export const AdminListLink = ({ children }: { children: ReactNode }) => (
  <Link
    to="/admin"
    search={lastAdminSearch()}
    // The pages below the list are not the list: their ways back are no links to the current page.
    activeOptions={{ exact: true }}
    className={buttonClass('quiet')}
  >
    {children}
  </Link>
);

export const BackToAdminList = ({ children = 'Back to Dashboard' }: { children?: string }) => (
  <AdminListLink>
    <Icon name="arrowLeft" size={18} />
    {children}
  </AdminListLink>
);
