import { Button } from '@foreword/ui/button/button.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  keepAccountRoom,
  type StoredUser,
  storedMarker,
  storedUser,
} from '../../lib/session-storage.ts';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { useAuth } from './auth-provider.tsx';
import classes from './header-account.module.css';
import { UserPhoto } from './user-photo.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    signOutAt?: number;
  }
}

export default function SignedInLinks({ user }: { user: StoredUser }) {
  const { logout } = useAuth();
  const { navigate, history } = useRouter();
  const signOut = async () => {
    const signOutAt = Date.now();
    const left = Promise.withResolvers<void>();
    // Not when the editor stays on a page with unsaved changes. The next page may take long: the tab may be closed before.
    const stop = history.subscribe(({ location }) => {
      stop();
      if (location.state.signOutAt === signOutAt) logout(left.promise);
    });
    await navigate({ to: '/', state: { signOutAt } });
    left.resolve();
  };
  const name = user.displayName || 'User';
  const links = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.account = '';
    style.removeProperty('--account-room');
    const observer = new ResizeObserver(([entry]) => {
      if (entry) keepAccountRoom(entry.target.getBoundingClientRect().width);
    });
    if (links.current) observer.observe(links.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // A page in the browser's history hears nothing of a sign-out, here or in another tab, until it is shown again.
    const marker = storedMarker();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const isSame = storedUser()?.id === user.id && storedMarker() === marker;
      if (!persisted || isSame) return;
      // Before the browser paints.
      document.body.style.display = 'none';
      location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [user.id]);
  return (
    <div ref={links} className={classes.account}>
      <Link to="/api" className={classes.link}>
        API Docs
      </Link>
      <Link to="/admin" className={classes.link}>
        My Dashboard
      </Link>
      <span className={classes.user}>
        <UserPhoto photoUrl={user.photoURL} name={name} size={28} />
        <span className={classes.name}>
          <EmailText email={name} />
        </span>
      </span>
      <Button className={classes.signOut} onClick={signOut}>
        Sign Out
      </Button>
    </div>
  );
}
