import { EmailText } from '../../lib/text-in-parts.tsx';
import { useAuth } from './auth-provider.tsx';
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

export function AccountCard() {
  const { user } = useAuth();
  if (!user) return null;
  const name = user.displayName || 'User';
  return (
    <div className={classes.card}>
      <UserPhoto photoUrl={user.photoURL} name={name} size={44} />
      <div className={classes.text}>
        {name !== user.email && <p className={classes.name}>{name}</p>}
        <p className={classes.email}>
          <EmailText email={user.email} />
        </p>
      </div>
    </div>
  );
}
