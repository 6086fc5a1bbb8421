import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

/** A command to read and to copy. */
export function CodeBlock({ code, describedBy }: { code: string; describedBy?: string }) {
  return (
    <div className={classes.block}>
      <pre className={classes.code}>{code}</pre>
      <CopyButton text={code} label="Copy" isCompact {...(describedBy && { describedBy })} />
    </div>
  );
}
