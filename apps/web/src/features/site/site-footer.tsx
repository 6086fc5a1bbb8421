import { Link, useMatch, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './site-footer.module.css';

const COMPANY_LINKS = [
  { to: '/about-us', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/how-it-works', label: 'How It Works' },
] as const;

export function SiteFooter({ categories }: { categories: ReactNode }) {
  return (
    <footer id="site-footer" className={classes.footer}>
      <div className={classes.columns}>
        <section className={classes.about} aria-labelledby="footer-about">
          <h2 id="footer-about" className={classes.heading}>
            Foreword
          </h2>
          <p>
            Honest, structured previews of non-fiction books: what a book argues, how well it holds
            up, and who should spend ten hours on it.
          </p>
        </section>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories" className={classes.heading}>
            Book Categories
          </h2>
          {categories}
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" className={classes.heading}>
            Company
          </h2>
          <ul className="stack">
            {COMPANY_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-share">
          <h2 id="footer-share" className={classes.heading}>
            Tell a Friend
          </h2>
          <ShareLinks />
        </section>
      </div>
      <p className={classes.copyright}>
        © {new Date().getUTCFullYear()} Foreword. All rights reserved.{' '}
        <a href="/feed.xml">Atom feed</a> <Link to="/labels">What the labels mean</Link>
      </p>
    </footer>
  );
}

/** The page follows, percent-encoded. */
const NETWORKS = {
  X: 'https://x.com/intent/post?url=',
  Facebook: 'https://www.facebook.com/sharer/sharer.php?u=',
  LinkedIn: 'https://www.linkedin.com/sharing/share-offsite/?url=',
  Bluesky: 'https://bsky.app/intent/compose?text=',
};

/** Shares the preview on the screen; from other pages, the site. */
function ShareLinks() {
  const { publicUrl } = useRouter().options.context;
  const previewPath = useMatch({
    from: '/book-summary/$id',
    shouldThrow: false,
    select: ({ status, pathname }) => (status === 'success' ? pathname : undefined),
  });
  const url = encodeURIComponent(publicUrl + (previewPath ?? '/'));
  return (
    <ul className="stack">
      {Object.entries(NETWORKS).map(([name, address]) => (
        <li key={name}>
          <a href={address + url} target="_blank" rel="noopener noreferrer">
            Share on {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
