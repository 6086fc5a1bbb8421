import { TextField } from '@foreword/ui/field/text-field.tsx';
import { useState } from 'react';
import classes from './login-page.module.css';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  maxLength?: number;
  hint?: string;
  error: string | undefined;
}

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={classes.password}>
      <TextField
        {...props}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <label className={classes.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.currentTarget.checked)}
        />
        Show password
      </label>
    </div>
  );
}
