import type { Provenance } from '@foreword/domain/provenance.ts';
import { createContext } from 'react';

/** What the marks at the labels read. The same object while none of it changes. */
export interface Origins {
  provenance: Provenance;
  edited: readonly string[];
  /** Names of the fields that a provider has written since the last save. */
  generated: readonly string[];
  locked: readonly string[];
  isReadOnly: boolean;
  /** Undefined for a preview that is not saved. */
  review: ((names: string[]) => void) | undefined;
  isReviewing: boolean;
  lock: (name: string, isLocked: boolean) => void;
}

export const OriginsContext = createContext<Origins | undefined>(undefined);
