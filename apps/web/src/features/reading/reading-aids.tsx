import { useEffect } from 'react';
import { DRAWN_BY_BOOT } from '../../lib/drawn-by-boot.ts';
import classes from './reading-aids.module.css';

/** The boot script draws the choices (boot/reading.ts) and the place where the reader left (boot/places.ts). */
export function ReadingAids() {
  useEffect(() => {
    dispatchEvent(new Event('foreword-text'));
  }, []);
  return (
    <div className={`${classes.aids} needs-scripts`} data-boot="reading">
      <p className={classes.resume} data-resume="" {...DRAWN_BY_BOOT} />
      <details className={classes.settings}>
        <summary className={classes.opener}>
          Aa<span className="visually-hidden"> Text size and line width</span>
        </summary>
        {/* A press on its words focuses the panel: the focus on the page would close it. */}
        <div className={classes.panel} tabIndex={-1} {...DRAWN_BY_BOOT} />
      </details>
    </div>
  );
}
