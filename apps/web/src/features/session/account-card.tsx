import { EmailText } from '../../lib/email-text.tsx';
import classes from './account-card.module.css';
import { useAuth } from './auth-provider.tsx';
import { UserPhoto } from './user-photo.tsx';

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
