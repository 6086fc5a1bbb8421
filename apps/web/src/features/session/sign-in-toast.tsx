import { useEffect } from 'react';
import { toast } from '../../lib/toast.ts';
import { useAuth } from './auth-provider.tsx';

export function SignInToast() {
  const { takeFreshSignIn } = useAuth();
  useEffect(() => {
    if (takeFreshSignIn()) toast.success('Success!', 'You have successfully logged in.');
  }, [takeFreshSignIn]);
  return null;
}
