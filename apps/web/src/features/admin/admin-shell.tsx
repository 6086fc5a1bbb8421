import '@foreword/ui/admin/admin-styles.ts';
import '../../lib/zod-without-eval.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Box, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminRights } from './admin-page.tsx';
import classes from './admin-shell.module.css';
import { useFocusRescue } from './use-focus-rescue.ts';

const MENU = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/create', label: 'Create Preview' },
  { to: '/admin/bulk-upload', label: 'Bulk Upload' },
  { to: '/admin/versions', label: 'Version Manager' },
  { to: '/admin/superadmin', label: 'CMS Settings' },
] as const;

const EDITORS_MENU = MENU.filter(({ label }) => label !== 'CMS Settings');

const RECOVERY = [{ to: '/admin/trash', label: 'Trash' }] as const;

const ACCOUNT = [{ to: '/admin/account', label: 'Your Account' }] as const;

const ADMINISTRATION = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/tokens', label: 'API Tokens' },
  { to: '/admin/ai', label: 'Text Providers' },
  { to: '/admin/audit', label: 'Audit Log' },
] as const;

interface AdminShellProps {
  isAdmin: boolean;
  account: ReactNode;
  children: ReactNode;
}

/** The admin menu beside the page; in a drawer on narrow screens. */
export function AdminShell({ isAdmin, account, children }: AdminShellProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const page = useFocusRescue<HTMLDivElement>();
  return (
    <div className={classes.shell}>
      <aside className={classes.side} aria-label="Administration">
        <AdminMenu account={account} isAdmin={isAdmin} />
      </aside>
      <Button className={classes.opener} icon={<Icon name="menu" size={18} />} onClick={open}>
        Admin Menu
      </Button>
      <Drawer opened={isOpen} onClose={close} title="Administration" size="18rem">
        <AdminMenu account={account} isAdmin={isAdmin} onChosen={close} />
      </Drawer>
      <Box ref={page} miw={0}>
        <AdminRights value={isAdmin}>{children}</AdminRights>
      </Box>
    </div>
  );
}

interface AdminMenuProps extends Pick<AdminShellProps, 'account' | 'isAdmin'> {
  onChosen?: () => void;
}

function AdminMenu({ account, isAdmin, onChosen }: AdminMenuProps) {
  return (
    <Stack gap="1.25rem">
      {account}
      <Link to="/admin/create" className={buttonClass('primary')} onClick={onChosen}>
        Create New
      </Link>
      <nav aria-label="Admin Menu">
        <MenuList label="Admin Menu" items={isAdmin ? MENU : EDITORS_MENU} onChosen={onChosen} />
        <MenuList label="Recovery" items={RECOVERY} onChosen={onChosen} />
        <MenuList label="Account" items={ACCOUNT} onChosen={onChosen} />
        {isAdmin && <MenuList label="Administration" items={ADMINISTRATION} onChosen={onChosen} />}
      </nav>
      <Link to="/dashboard" className={classes.public} onClick={onChosen}>
        Public Dashboard
      </Link>
    </Stack>
  );
}

interface MenuListProps {
  label: string;
  items: readonly (
    | typeof MENU
    | typeof RECOVERY
    | typeof ACCOUNT
    | typeof ADMINISTRATION
  )[number][];
  onChosen: (() => void) | undefined;
}

function MenuList({ label, items, onChosen }: MenuListProps) {
  return (
    <>
      <p className={`label ${classes.label}`}>{label}</p>
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
    </>
  );
}
