import '@foreword/ui/desk/desk-styles.ts';
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
] as const;

interface AdminShellProps {
  /** Who is signed in: photo, name and e-mail. */
  account: ReactNode;
  children: ReactNode;
}

/** The editors' side bar beside the page; a drawer on phones. */
export function AdminShell({ account, children }: AdminShellProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const page = useFocusRescue<HTMLDivElement>();
  return (
    <div className={classes.shell}>
      <aside className={classes.side} aria-label="Administration">
        <AdminMenu account={account} />
      </aside>
      <button type="button" className={`${buttonClass('quiet')} ${classes.opener}`} onClick={open}>
        <Icon name="menu" size={18} />
        Admin Menu
      </button>
      <Drawer opened={isOpen} onClose={close} title="Administration" size="18rem">
        <AdminMenu account={account} onChosen={close} />
      </Drawer>
      <div ref={page} className={classes.page}>
        {children}
      </div>
    </div>
  );
}

function AdminMenu({ account, onChosen }: { account: ReactNode; onChosen?: () => void }) {
  return (
    <>
      {account}
      <Link to="/admin/create" className={buttonClass('primary')} onClick={onChosen}>
        Create New
      </Link>
      <nav aria-label="Admin Menu">
        <p className={classes.label}>Admin Menu</p>
        <ul className={classes.menu}>
          {MENU.map(({ to, label }) => (
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
          <li>
            <a href="/admin/superadmin" className={classes.link}>
              CMS Settings
            </a>
          </li>
        </ul>
      </nav>
      <Link to="/dashboard" className={classes.public} onClick={onChosen}>
        Public Dashboard
      </Link>
    </>
  );
}
