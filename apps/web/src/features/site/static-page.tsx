import { buttonClass } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './static-page.module.css';

interface StaticPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <article className={classes.page}>
      <Link to="/" className={buttonClass('plain')}>
        <Icon name="arrowLeft" size={18} />
        Back to Home
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.text}>{children}</div>
    </article>
  );
}
