import { useRouter } from '@tanstack/react-router';
import classes from './site-footer.module.css';

/** The four networks, with the address that shares a page there. */
const NETWORKS = [
  { name: 'X', share: (url: string) => `https://x.com/intent/post?url=${url}` },
  {
    name: 'Facebook',
    share: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'LinkedIn',
    share: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { name: 'Bluesky', share: (url: string) => `https://bsky.app/intent/compose?text=${url}` },
] as const;

/** Four social links: each shares this site, and needs no account of ours. */
export function ShareLinks() {
  const { publicUrl } = useRouter().options.context;
  return (
    <ul className={classes.list}>
      {NETWORKS.map(({ name, share }) => (
        <li key={name}>
          <a
            href={share(encodeURIComponent(`${publicUrl}/`))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
