import classes from './user-photo.module.css';

/** Hidden from screen readers: the name stands beside it. */
export function UserPhoto({
  photoUrl,
  name,
  size,
}: {
  photoUrl: string | null;
  name: string;
  size: number;
}) {
  if (photoUrl) {
    return <img className={classes.photo} src={photoUrl} alt="" width={size} height={size} />;
  }
  return (
    <span className={classes.initial} style={{ width: size, height: size }} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
