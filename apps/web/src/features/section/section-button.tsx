import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { createContext, use, useRef } from 'react';
import { labelOfPlace, SHORT_NAMES } from '../../lib/form-places.ts';
import classes from './section.module.css';

/** What the edit form offers at its fields; absent where sections cannot be written again. */
interface SectionMenu {
  isOffered: (name: string) => boolean;
  open: (name: string) => void;
  /** The field whose former text can be put back. */
  undoable: string | undefined;
  undo: () => void;
}

export const SectionContext = createContext<SectionMenu | undefined>(undefined);

/** At the label of a section. */
export function SectionButton({ name }: { name: string }) {
  const menu = use(SectionContext);
  const again = useRef<HTMLButtonElement>(null);
  if (!menu?.isOffered(name)) return null;
  const label = SHORT_NAMES[name] ?? labelOfPlace(name);
  return (
    <>
      {menu.undoable === name && (
        <Button
          size="small"
          style={{ minHeight: '1.75rem', paddingBlock: 0 }}
          onClick={() => {
            menu.undo();
            again.current?.focus();
          }}
        >
          <span aria-hidden="true">Undo</span>
          <span className="visually-hidden">Undo: put the former text of {label} back</span>
        </Button>
      )}
      {/* Text, not a label: the field alone is labelled with its name. */}
      <button
        ref={again}
        type="button"
        className={classes.again}
        title="Write this section again"
        onClick={() => menu.open(name)}
      >
        <span className="visually-hidden">Write this section again: {label}</span>
        <AdminIcon name="pen" size={16} />
      </button>
    </>
  );
}
