import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Ends the name for screen readers, such as with the row's title. */
  hiddenText?: string;
  /** A busy button keeps the focus and ignores clicks. */
  isBusy?: boolean;
  busyLabel?: ReactNode;
  /** Counts every click of a quick series; otherwise the second click of a double click is ignored. */
  isRepeatable?: boolean;
}

/** A button of type `button` unless told otherwise. Enter in a form obeys the guards of its submit button. */
export function Button({
  look = 'quiet',
  size = 'normal',
  icon,
  hiddenText,
  isBusy = false,
  busyLabel,
  isRepeatable = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || rest['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // `detail` counts the clicks of a series; a key press has 0.
    if (isInert || (event.detail > 1 && !isRepeatable)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${buttonClass(look, size)} ${className}` : buttonClass(look, size)}
      aria-disabled={isInert || undefined}
      onClick={click}
    >
      {icon}
      {isBusy && busyLabel ? busyLabel : children}
      {hiddenText && <span className="visually-hidden"> {hiddenText}</span>}
    </button>
  );
}

type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger' | 'bare' | 'bareDanger' | 'icon';
export type ButtonSize = 'normal' | 'small';

export const buttonClass = (look: ButtonLook, size: ButtonSize = 'normal'): string =>
  [classes.button, classes[look], size === 'small' && classes.small].filter(Boolean).join(' ');
