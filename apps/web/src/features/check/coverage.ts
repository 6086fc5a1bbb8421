import { counted } from '@foreword/domain/counted.ts';

const THIRDS = ['first', 'second', 'last'];

/** Such as "Nothing rests on the second and last thirds of the book."; undefined if something rests on each. */
export function silenceText(silentThirds: readonly number[]): string | undefined {
  if (silentThirds.length === 0) return undefined;
  if (silentThirds.length === THIRDS.length) return 'Nothing rests on the text of the book yet.';
  const names = silentThirds.map((third) => THIRDS[third]).join(' and ');
  const noun = silentThirds.length === 1 ? 'third' : 'thirds';
  return `Nothing rests on the ${names} ${noun} of the book.`;
}

export const tenthText = (tenth: number): string => `${tenth * 10} to ${(tenth + 1) * 10} %`;

export const restText = (count: number): string =>
  count === 0 ? 'nothing' : counted(count, 'topic or quotation', 'topics and quotations');

/** The tenth that a key leads to; undefined for other keys. */
export function tenthAfter(key: string, tenth: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(tenth + 1, 9);
    case 'ArrowLeft':
      return Math.max(tenth - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return 9;
    default:
      return undefined;
  }
}
