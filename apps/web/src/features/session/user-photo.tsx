import classes from './user-photo.module.css';

/** A user's photo, or the first letter of their name; hidden from assistive tools. */
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
