import '@foreword/ui/admin/admin-styles.ts';
import '../../lib/zod-without-eval.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './admin-shell.module.css';
import { useFocusRescue } from './use-focus-rescue.ts';

const MENU = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/create', label: 'Create Preview' },
  { to: '/admin/bulk-upload', label: 'Bulk Upload' },
  { to: '/admin/versions', label: 'Version Manager' },
  { to: '/admin/superadmin', label: 'CMS Settings' },
] as const;

/** For administrators alone. */
const ADMINISTRATION = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/tokens', label: 'API Tokens' },
  { to: '/admin/audit', label: 'Audit Log' },
] as const;

interface AdminShellProps {
  /** Whether to show what only administrators may do. */
  isAdmin: boolean;
  /** Who is signed in: photo, name and e-mail. */
  account: ReactNode;
  children: ReactNode;
}

/** The editors' side bar beside the page; a drawer on phones. */
export function AdminShell({ isAdmin, account, children }: AdminShellProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const page = useFocusRescue<HTMLDivElement>();
  return (
    <div className={classes.shell}>
      <aside className={classes.side} aria-label="Administration">
        <AdminMenu account={account} isAdmin={isAdmin} />
      </aside>
      <button type="button" className={`${buttonClass('quiet')} ${classes.opener}`} onClick={open}>
        <Icon name="menu" size={18} />
        Admin Menu
      </button>
      <Drawer opened={isOpen} onClose={close} title="Administration" size="18rem">
        <div className={classes.drawer}>
          <AdminMenu account={account} isAdmin={isAdmin} onChosen={close} />
        </div>
      </Drawer>
      <div ref={page} className={classes.page}>
        {children}
      </div>
    </div>
  );
}

interface AdminMenuProps extends Pick<AdminShellProps, 'account' | 'isAdmin'> {
  onChosen?: () => void;
}

function AdminMenu({ account, isAdmin, onChosen }: AdminMenuProps) {
  return (
    <>
      {account}
      <Link to="/admin/create" className={buttonClass('primary')} onClick={onChosen}>
        Create New
      </Link>
      <nav aria-label="Admin Menu">
        <p className={classes.label}>Admin Menu</p>
        <MenuList items={MENU} onChosen={onChosen} />
        {isAdmin && (
          <>
            <p className={classes.label}>Administration</p>
            <MenuList items={ADMINISTRATION} onChosen={onChosen} />
          </>
        )}
      </nav>
      <Link to="/dashboard" className={classes.public} onClick={onChosen}>
        Public Dashboard
      </Link>
    </>
  );
}

interface MenuListProps {
  items: typeof MENU | typeof ADMINISTRATION;
  onChosen: (() => void) | undefined;
}

function MenuList({ items, onChosen }: MenuListProps) {
  return (
    <ul className={classes.menu}>
      {items.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            activeOptions={{ exact: to === '/admin', includeSearch: false }}
            onClick={onChosen}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
