/**
 * Whether a click is the second of a double click. Some people double-click everything; by the time
 * of the second click the first may be done, and doing it once more is not what they want.
 */
export const isSecondClick = ({ detail }: { detail: number }): boolean => detail > 1;
