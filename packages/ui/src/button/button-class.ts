import classes from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger' | 'bare' | 'bareDanger' | 'icon';
export type ButtonSize = 'normal' | 'small';

export const buttonClass = (look: ButtonLook, size: ButtonSize = 'normal'): string =>
  [classes.button, classes[look], size === 'small' && classes.small].filter(Boolean).join(' ');
