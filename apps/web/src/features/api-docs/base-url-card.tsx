import classes from './api-docs.module.css';
import { CopyButton } from './copy-button.tsx';

/** The documentation names no site in particular (spec §2). */
const PLACEHOLDER = 'https://your-site.example';

/** Where the paths of the documentation begin: in general, and here. */
export function BaseUrlCard() {
  return (
    <section className={classes.card} aria-labelledby="base-url">
      <h2 id="base-url">Base URL</h2>
      <p id="base-url-any">Every path below follows the address of your site:</p>
      <div className={classes.address}>
        <code>{PLACEHOLDER}</code>
        <CopyButton text={PLACEHOLDER} label="Copy" isCompact describedBy="base-url-any" />
      </div>
      <p id="base-url-here">The site you are looking at answers at:</p>
      <div className={classes.address}>
        <code>{location.origin}</code>
        <CopyButton text={location.origin} label="Copy" isCompact describedBy="base-url-here" />
      </div>
    </section>
  );
}
