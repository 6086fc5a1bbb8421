import '@mantine/dropzone/styles.layer.css';
import { Button } from '@foreword/ui/button/button.tsx';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps extends Omit<DropzoneProps, 'children'> {
  buttonText: string;
  children: (button: ReactNode) => ReactNode;
}

/** Takes one file. The keyboard uses the button; the zone itself is for the mouse. */
export function FileDrop({ buttonText, children, className, ...props }: FileDropProps) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      {...props}
      multiple={false}
      className={`${classes.zone} ${className ?? ''}`}
      openRef={open}
      tabIndex={-1}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ ...props.inputProps, tabIndex: -1 }}
    >
      {children(
        <Button
          disabled={props.disabled}
          onClick={(event) => {
            // The zone would open the dialog a second time.
            event.stopPropagation();
            open.current?.();
          }}
        >
          {buttonText}
        </Button>,
      )}
    </Dropzone>
  );
}
