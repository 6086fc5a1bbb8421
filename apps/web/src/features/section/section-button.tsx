import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { use } from 'react';
import classes from './section.module.css';
import { SectionContext } from './section-context.ts';

/** At the label of a section. */
export function SectionButton({ name }: { name: string }) {
  const menu = use(SectionContext);
  if (!menu?.isOffered(name)) return null;
  const label = menu.labelOf(name);
  return (
    <>
      {menu.undoable === name && (
        <Button
          size="small"
          aria-label={`Put the former text of ${label} back`}
          onClick={menu.undo}
        >
          Undo
        </Button>
      )}
      <button
        type="button"
        className={classes.again}
        aria-label={`Write this section again: ${label}`}
        title="Write this section again"
        onClick={() => menu.open(name)}
      >
        <AdminIcon name="pen" size={16} />
      </button>
    </>
  );
}
