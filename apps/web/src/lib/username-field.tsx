/** Tells password managers whose password the form takes. */
export const UsernameField = ({ email }: { email: string | undefined }) => (
  <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
);
