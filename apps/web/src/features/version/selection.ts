/** Ids of the versions chosen to be compared: none, the first, or the first and the second. */
export type Selection = readonly number[];

/** Spec §4: a chosen version is let go; a third one changes nothing. */
export function toggleSelected(selection: Selection, versionId: number): Selection {
  if (selection.includes(versionId)) return selection.filter((id) => id !== versionId);
  return selection.length < 2 ? [...selection, versionId] : selection;
}
