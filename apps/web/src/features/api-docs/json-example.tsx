import classes from './code-block.module.css';

/** JSON to read; long lines wrap. */
export function JsonExample({ json }: { json: string }) {
  return <pre className={`${classes.block} ${classes.code}`}>{json}</pre>;
}
