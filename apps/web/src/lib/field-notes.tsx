import { InputWrapperContext } from '@mantine/core';
import { type ComponentType, createContext, memo, type ReactNode, use } from 'react';

/** A place of a form, such as `keyTopics.0.content`. */
export interface NotesPlace {
  path: string;
  /** Whether the place stands for all within it, as a folded part does. */
  isWhole?: boolean;
}

/** What other features show at the fields of the form; the same as long as the form stands. */
export interface FieldNotes {
  /** Under an input. The element with the id of `notesId` describes the input. */
  Below: ComponentType<NotesPlace>;
  /** At the label of a content field. */
  Beside: ComponentType<{ name: string }>;
}

export const FieldNotesContext = createContext<FieldNotes | undefined>(undefined);

export const notesId = (path: string): string => `notes-${path}`;

/** The id of the notes, to describe an input with; undefined where nothing gives notes. */
export const useNotesId = (path: string): string | undefined =>
  use(FieldNotesContext) && notesId(path);

/** For `inputContainer` of Mantine's inputs: shows the notes, and describes the input with them. */
export const withNotes = (path: string) => (input: ReactNode) => (
  <DescribedByNotes path={path}>{input}</DescribedByNotes>
);

function DescribedByNotes({ path, children }: { path: string; children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const id = useNotesId(path);
  if (id === undefined) return children;
  const describedBy = [wrapper.describedBy, id].filter(Boolean).join(' ');
  return (
    <>
      <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>
      <NotesBelow path={path} />
    </>
  );
}

export const NotesBelow = memo(function NotesBelow(place: NotesPlace) {
  const notes = use(FieldNotesContext);
  return notes && <notes.Below {...place} />;
});

export const NotesBeside = memo(function NotesBeside({ name }: { name: string }) {
  const notes = use(FieldNotesContext);
  return notes && <notes.Beside name={name} />;
});
