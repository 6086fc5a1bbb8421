import classes from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';

/** Class of a button or of a link that looks like one; plain CSS, cheap to render many times on the server. */
export const buttonClass = (look: ButtonLook): string => `${classes.button} ${classes[look]}`;
