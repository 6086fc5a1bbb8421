import classes from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div className={classes.place} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
