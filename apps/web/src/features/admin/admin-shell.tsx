import '@foreword/ui/admin/admin-styles.ts';
import { usePrintedTexts } from '@foreword/ui/admin/printed-texts.ts';
import '../../lib/zod-without-eval.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Box, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { AdminRights } from './admin-page.tsx';
import classes from './admin-shell.module.css';

const MENU = [
  {
    label: 'Admin Menu',
    links: [
      { to: '/admin', label: 'Dashboard' },
      { to: '/admin/create', label: 'Create Preview' },
      { to: '/admin/bulk-upload', label: 'Bulk Upload' },
      { to: '/admin/versions', label: 'Version Manager' },
      { to: '/admin/superadmin', label: 'CMS Settings' },
    ],
  },
  { label: 'Recovery', links: [{ to: '/admin/trash', label: 'Trash' }] },
  { label: 'Account', links: [{ to: '/admin/account', label: 'Your Account' }] },
  {
    label: 'Administration',
    links: [
      { to: '/admin/users', label: 'Users' },
      { to: '/admin/tokens', label: 'API Tokens' },
      { to: '/admin/ai', label: 'Text Providers' },
      { to: '/admin/audit', label: 'Audit Log' },
    ],
  },
] as const;

/** What editors do not see of the menu. */
const FOR_ADMINS: readonly string[] = ['CMS Settings', 'Administration'];

interface AdminShellProps {
  isAdmin: boolean;
  account: ReactNode;
  children: ReactNode;
}

/** The admin menu beside the page; in a drawer on narrow screens. */
export function AdminShell({ isAdmin, account, children }: AdminShellProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const page = useFocusRescue<HTMLDivElement>();
  usePrintedTexts();
  return (
    <div className={classes.shell}>
      <aside className={classes.side} aria-label="Administration">
        <AdminMenu account={account} isAdmin={isAdmin} />
      </aside>
      <Button className={classes.opener} icon={<Icon name="menu" size={18} />} onClick={open}>
        Admin Menu
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Administration"
        size="18rem"
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
      >
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
  const isShown = ({ label }: { label: string }) => isAdmin || !FOR_ADMINS.includes(label);
  return (
    <Stack gap="1.25rem">
      {account}
      <Link to="/admin/create" className={buttonClass('primary')} onClick={onChosen}>
        Create New
      </Link>
      <nav aria-label="Admin Menu">
        {MENU.filter(isShown).map((group) => (
          <Fragment key={group.label}>
            <p className={`label ${classes.label}`}>{group.label}</p>
            <ul className={classes.menu}>
              {group.links.filter(isShown).map(({ to, label }) => (
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
          </Fragment>
        ))}
      </nav>
      <Link to="/dashboard" className={classes.public} onClick={onChosen}>
        Public Dashboard
      </Link>
    </Stack>
  );
}

/** An element's ancestors, with the index of each child on the way. */
type Trail = readonly { parent: Element; index: number }[];

/**
 * Keeps the keyboard's place on an admin page. When the focused element is removed or disabled, the
 * focus goes to the next item of its list, else to the heading of its part of the page. Code that
 * moves the focus itself takes precedence.
 * @returns ref of the element around the page
 */
function useFocusRescue<E extends HTMLElement>() {
  const page = useRef<E>(null);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let held: { element: Element; trail: Trail } | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) held = { element: target, trail: trailOf(target, root) };
    };
    // A user may leave an element; a removed element leaves the document a moment after its focusout.
    const forget = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        if (!relatedTarget && held?.element === target && isUsable(held.element)) held = undefined;
      });
    const rescue = () => {
      if (!held || isUsable(held.element)) return;
      const { activeElement, body } = document;
      // A disabled element loses the focus a moment later.
      if (activeElement && activeElement !== body && activeElement !== held.element) return;
      const { trail } = held;
      held = undefined;
      moveFocus(trail);
    };

    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    const observer = new MutationObserver(rescue);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return page;
}

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled');

function trailOf(element: Element, root: Element): Trail {
  const trail: { parent: Element; index: number }[] = [];
  let child = element;
  while (child !== root && child.parentElement) {
    const parent = child.parentElement;
    trail.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return trail;
}

function moveFocus(trail: Trail): void {
  for (const { parent, index } of trail) {
    if (!parent.isConnected) continue;
    const place = parent.matches('ul, ol')
      ? parent.children.item(Math.min(index, parent.children.length - 1))
      : parent;
    const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
    const target = heading ?? (place === parent ? null : firstControl(place));
    if (!target) continue;
    if (target === heading) target.tabIndex = -1;
    target.focus();
    return;
  }
  focusContent();
}

const firstControl = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('a[href], button:enabled, input:enabled, textarea:enabled');
