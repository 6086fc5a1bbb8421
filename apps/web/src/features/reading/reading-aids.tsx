import { useEffect } from 'react';
import classes from './reading-aids.module.css';

/** The same object at each rendering, so that React never writes the element again. */
const DRAWN_BY_BOOT = { __html: '' };

/**
 * The first state; the boot script keeps the choices and offers the place where the reader left (boot/reading.ts).
 * @param textKey of `PreviewArticle`: another one makes the boot script look for a place
 */
export function ReadingAids({ textKey }: { textKey: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boot script reads the page.
  useEffect(() => {
    dispatchEvent(new Event('foreword-text'));
  }, [textKey]);
  return (
    <div className={`${classes.aids} needs-scripts`} data-boot="reading">
      <p
        key={textKey}
        className={classes.resume}
        data-resume=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not own the children.
        dangerouslySetInnerHTML={DRAWN_BY_BOOT}
      />
      <details className={classes.settings}>
        <summary className={classes.opener}>
          Aa<span className="visually-hidden"> Text size and line width</span>
        </summary>
        <div className={classes.panel}>
          <Choice name="size" legend="Text size" values={['Small', 'Normal', 'Large', 'Largest']} />
          <Choice name="width" legend="Line width" values={['Narrow', 'Normal', 'Wide']} />
          <Choice
            name="keys"
            legend="Keys J and K (next, previous paragraph) and / (search)"
            values={['On', 'Off']}
          />
          <p className={classes.note}>This browser remembers the choices.</p>
        </div>
      </details>
    </div>
  );
}

const DEFAULTS = ['Normal', 'On'];

interface ChoiceProps {
  name: string;
  legend: string;
  values: readonly string[];
}

function Choice({ name, legend, values }: ChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value.toLowerCase()}
            defaultChecked={DEFAULTS.includes(value)}
          />
          {value}
        </label>
      ))}
    </fieldset>
  );
}
