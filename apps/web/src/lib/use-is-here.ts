import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** For acts that end later: false once the user is on the way to another page, which may still load. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  return useCallback(() => router.latestLocation.pathname === path, [router, path]);
}
