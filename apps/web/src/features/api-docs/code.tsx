import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Box } from '@mantine/core';
import { copyText } from '../../lib/clipboard.ts';
import classes from './api-docs.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  describedBy?: string;
  isJson?: boolean;
  /** Shows the icon alone on a phone. */
  isCompact?: boolean;
}

export function CopyButton({ text, label, describedBy, isJson, isCompact }: CopyButtonProps) {
  const copy = () => copyText(text, isJson ? 'Copied JSON to clipboard' : 'Copied to clipboard');
  return (
    <Button
      size="small"
      className="no-print"
      icon={<Icon name="copy" size={16} />}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={copy}
    >
      {isCompact ? (
        <Box component="span" visibleFrom="xs">
          {label}
        </Box>
      ) : (
        label
      )}
    </Button>
  );
}

export function CodeBlock({ code, describedBy }: { code: string; describedBy: string }) {
  return (
    <div className={classes.block}>
      <pre className={classes.code}>{code}</pre>
      <CopyButton text={code} label="Copy" isCompact describedBy={describedBy} />
    </div>
  );
}

export const JsonExample = ({ json }: { json: string }) => (
  <pre className={`${classes.block} ${classes.code}`}>{json}</pre>
);

export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
