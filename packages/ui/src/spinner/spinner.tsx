import classes from './spinner.module.css';

/** Something is on its way, and nothing can be shown of it yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={classes.place} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
