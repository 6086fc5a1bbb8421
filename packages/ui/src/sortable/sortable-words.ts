/** What is said to those who sort without seeing the list. Places count from 1. */
export const SORTABLE_WORDS = {
  usage:
    'Press space to pick this up, the arrow keys to move it, and space again to drop it. Escape puts it back.',
  pickedUp: (name: string, place: number, count: number) =>
    `Picked up ${name}. It is number ${place} of ${count}.`,
  movedTo: (name: string, place: number, count: number) =>
    `${name} is now number ${place} of ${count}.`,
  outside: (name: string) => `${name} is outside the list. Dropped here, it goes back.`,
  dropped: (name: string, place: number, count: number) =>
    `Dropped ${name}. It is number ${place} of ${count}.`,
  putBack: (name: string) => `${name} is back in its place.`,
} as const;
