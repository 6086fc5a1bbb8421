import type { ApiToken } from '@foreword/domain/api-token.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { SecretText } from '@foreword/ui/secret-text/secret-text.tsx';
import { Modal } from '@mantine/core';
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
    <Modal.Root
      opened={token !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      centered
      size="lg"
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.dialog}>
          <Modal.Title className={classes.title}>Token for {token?.name}</Modal.Title>
          {token && (
            <SecretText
              label="Copy it to where the script finds it. It is shown only now."
              text={token.token}
              copyLabel="Copy token"
              onCopy={() => copyText(token.token, 'Token copied')}
            />
          )}
          <p className={classes.hint}>A script sends it with every request:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse has to scroll it too */}
          <pre className={classes.example} tabIndex={0}>
            {`curl -H "Authorization: Bearer $FOREWORD_TOKEN" ${location.origin}/api/auth/user`}
          </pre>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            Done
          </button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
