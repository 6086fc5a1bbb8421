import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import { differingFields, type PreviewFormApi } from './use-preview-form.ts';

/** Typing is written to the browser's storage when it pauses for this long. */
const TYPING_PAUSE_MS = 400;

/**
 * Keeps what is not saved in the browser, and offers it when the form is opened again. While an
 * offer stands, nothing is written over it.
 * @param subject what the form is about, as for `draftKey`
 * @param updatedAt state of the preview the form was opened with
 */
export function useDraft(
  { values, isDirty, isDirtyNow, form: { getValues } }: PreviewFormApi,
  subject: string,
  updatedAt?: string,
) {
  const [key] = useState(() => draftKey(subject));
  const [offer, setOffer] = useState(() => {
    const draft = readDraft(key);
    return draft && differingFields(draft.values, values).length > 0 ? draft : undefined;
  });
  const isLetGo = useRef(false);

  const keep = useCallback(() => {
    if (offer || isLetGo.current) return;
    if (!isDirtyNow()) return removeDraft(key);
    writeDraft(key, { values: getValues(), updatedAt, keptAt: new Date().toISOString() });
  }, [key, offer, updatedAt, isDirtyNow, getValues]);

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

  return {
    /** What an earlier visit left unsaved; undefined where there is nothing or it was decided on. */
    offer,
    /** Ends the offer; the draft it was made of is written anew with the next change, or forgotten. */
    settle: () => setOffer(undefined),
    /** Offers texts that the form is about to lose. */
    offerBack: (draft: Omit<Draft, 'keptAt'>) => {
      const offered = { ...draft, keptAt: new Date().toISOString() };
      writeDraft(key, offered);
      setOffer(offered);
    },
    /** Forgets what was kept, and keeps nothing more: whoever leaves does not want it. */
    letGo: () => {
      isLetGo.current = true;
      removeDraft(key);
    },
  };
}
