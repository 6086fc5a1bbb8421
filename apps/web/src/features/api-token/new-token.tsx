import type { ApiToken } from '@foreword/domain/api-token.ts';
import { SecretDialog } from '@foreword/ui/secret-dialog/secret-dialog.tsx';
import { copyText } from '../../lib/clipboard.ts';
import classes from './api-token.module.css';

interface NewTokenProps {
  /** The token that was just made; shown while there is one. */
  token: (Pick<ApiToken, 'name'> & { token: string }) | undefined;
  onClose: () => void;
}

/** Shows a token, which cannot be seen again; so only its own button closes it. */
export function NewToken({ token, onClose }: NewTokenProps) {
  return (
    <SecretDialog
      title={`Token for ${token?.name ?? ''}`}
      label="Copy it to where the script finds it. It is shown only now."
      text={token?.token}
      copyLabel="Copy token"
      onCopy={(text) => copyText(text, 'Token copied')}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <p>A script sends it with every request:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse has to scroll it too */}
      <pre className={classes.example} tabIndex={0}>
        {`curl -H "Authorization: Bearer $FOREWORD_TOKEN" ${location.origin}/api/auth/user`}
      </pre>
    </SecretDialog>
  );
}
