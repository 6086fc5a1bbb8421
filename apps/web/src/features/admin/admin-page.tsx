import type { ReactNode } from 'react';
import classes from './admin-page.module.css';

interface AdminPageProps {
  title: string;
  /** What the page says in a line under its title. */
  lead?: ReactNode;
  /** The one primary action, and what belongs to it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title, primary action at the right, and the page under them. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <>
      <title>{`${title} – Foreword`}</title>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
