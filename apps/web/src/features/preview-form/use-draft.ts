import { isRecord } from '@foreword/domain/json.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storedUser } from '../../lib/session-storage.ts';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';
import { differingFields, type PreviewFormApi } from './use-preview-form.ts';

/** Pause in typing after which the draft is written. */
const TYPING_PAUSE_MS = 400;

/**
 * Keeps unsaved text in the browser and offers it when the form opens again. Text typed while an offer
 * stands is kept beside it: neither replaces the other.
 * @param subject `new`, an id, or `id:versionId`
 * @param updatedAt state of the preview when the form opened
 */
export function useDraft(
  { values, isDirty, isDirtyNow, form: { getValues } }: PreviewFormApi,
  subject: string,
  updatedAt?: string,
) {
  const [key] = useState(() => draftKey(subject));
  const [offers, setOffers] = useState(() =>
    readDrafts(key, values).filter((draft) => differingFields(draft.values, values).length > 0),
  );
  const isLetGo = useRef(false);

  const unsaved = useCallback((): Draft[] => {
    if (isLetGo.current || !isDirtyNow()) return [];
    return [{ values: getValues(), updatedAt, keptAt: new Date().toISOString() }];
  }, [updatedAt, isDirtyNow, getValues]);
  const keep = useCallback(
    () => writeDrafts(key, [...offers, ...unsaved()]),
    [key, offers, unsaved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(keep, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep, values, isDirty]);

  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  useEffect(() => {
    const keepNow = () => latestKeep.current();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  const offer = offers.at(-1);
  const others = offers.slice(0, -1);
  return {
    offer,
    discard: () => setOffers(others),
    take: (): Draft | undefined => {
      setOffers([...others, ...unsaved()]);
      return offer;
    },
    offerBack: (draft: Omit<Draft, 'keptAt'>) =>
      setOffers([...offers, { ...draft, keptAt: new Date().toISOString() }]),
    letGo: () => {
      isLetGo.current = true;
      writeDrafts(key, offers);
    },
  };
}

export interface Draft {
  values: PreviewFormValues;
  /** State of the preview that the text is based on; undefined for a new preview. */
  updatedAt: string | undefined;
  keptAt: string;
}

/** Most drafts of one form; the oldest goes. */
const MAX_DRAFTS = 5;

const draftKey = (subject: string): string =>
  `foreword-drafts:${storedUser()?.id ?? ''}:${subject}`;

/** A draft that is older than the locks leaves them as they are. */
function readDrafts(key: string, { lockedFields }: PreviewFormValues): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(drafts)) return [];
    return drafts.filter(isDraft).map(({ values, ...draft }) => ({
      ...draft,
      values: { ...EMPTY_FORM, lockedFields, ...(values as Partial<PreviewFormValues>) },
    }));
  } catch {
    return [];
  }
}

/** A browser without room or storage keeps no draft; the form still has the text. */
function writeDrafts(key: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(-MAX_DRAFTS)));
  } catch {}
}

/** A draft of an earlier release may lack fields. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values) || typeof value.keptAt !== 'string') return false;
  const { values } = value;
  return Object.entries(EMPTY_FORM).every(
    ([name, empty]) => values[name] === undefined || typeof values[name] === typeof empty,
  );
}
