import { createContext } from 'react';

/** What the edit form offers at its fields; absent where sections cannot be written again. */
interface SectionMenu {
  isOffered: (name: string) => boolean;
  open: (name: string) => void;
  /** The field whose former text can be put back. */
  undoable: string | undefined;
  undo: () => void;
}

export const SectionContext = createContext<SectionMenu | undefined>(undefined);
