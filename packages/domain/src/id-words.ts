import { LIMITS } from './limits.ts';

export interface ReadIds {
  /** In the order given; a repeated id counts once. */
  ids: number[];
  problem?: string;
}

export const NO_IDS = 'Name at least one id, such as 3,7,9';

/** Reads ids with commas between them, such as `3,7,9`. No zod here: public pages load this file. */
export function readIds(text: string, max: number): ReadIds {
  if (text.trim() === '') return { ids: [], problem: NO_IDS };
  const words = [...new Set(text.split(','))];
  const ids = words.filter(isId).map(Number);
  const wrong = words.find((word) => !isId(word));
  if (wrong !== undefined) {
    const shown = `${wrong.slice(0, 20).toWellFormed()}${wrong.length > 20 ? '…' : ''}`;
    const reason = /^[1-9]\d*$/.test(wrong)
      ? `the largest is ${LIMITS.maxId}`
      : 'ids are whole numbers from 1';
    return { ids, problem: `“${shown}” is not an id: ${reason}` };
  }
  if (ids.length > max) return { ids, problem: `Must be at most ${max} ids, not ${ids.length}` };
  return { ids };
}

const isId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= LIMITS.maxId;
