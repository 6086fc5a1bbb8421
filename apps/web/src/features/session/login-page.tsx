import { DemoLogin } from './demo-login.tsx';
import { PasswordLogin } from './password-login.tsx';

/** Where people sign in, as the site's setting says. */
export function LoginPage({ mode, isSignedIn }: { mode: string; isSignedIn: boolean }) {
  return mode === 'password' ? <PasswordLogin isSignedIn={isSignedIn} /> : <DemoLogin />;
}
