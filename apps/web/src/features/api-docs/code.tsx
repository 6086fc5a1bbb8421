import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { copyText } from '../../lib/clipboard.ts';
import classes from './code.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  describedBy?: string;
  isJson?: boolean;
  isCompact?: boolean;
}

export function CopyButton({ text, label, describedBy, isJson, isCompact }: CopyButtonProps) {
  const copy = () => copyText(text, isJson ? 'Copied JSON to clipboard' : 'Copied to clipboard');
  return (
    <Button
      className={classes.copy ?? ''}
      icon={<Icon name="copy" size={16} />}
      data-compact={isCompact || undefined}
      aria-describedby={describedBy}
      onClick={copy}
    >
      <span className={classes.label}>{label}</span>
    </Button>
  );
}

export function CodeBlock({ code, describedBy }: { code: string; describedBy?: string }) {
  return (
    <div className={classes.block}>
      <pre className={classes.code}>{code}</pre>
      <CopyButton text={code} label="Copy" isCompact {...(describedBy && { describedBy })} />
    </div>
  );
}

export function JsonExample({ json }: { json: string }) {
  return <pre className={`${classes.block} ${classes.code}`}>{json}</pre>;
}

export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
}
