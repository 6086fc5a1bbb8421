import classes from './skeleton.module.css';

/** A block in the shape of content that is loading; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
