import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useMantineColorScheme } from '@mantine/core';
import classes from './site-header.module.css';

/** Turns light into dark and back; the choice is remembered. Both icons are rendered, the style sheet shows one. */
export function ColorSchemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <button
      type="button"
      className={`${classes.iconButton} needs-scripts`}
      aria-label="Switch between light and dark"
      onClick={toggleColorScheme}
    >
      <span className="mantine-dark-hidden">
        <Icon name="moon" />
      </span>
      <span className="mantine-light-hidden">
        <Icon name="sun" />
      </span>
    </button>
  );
}
