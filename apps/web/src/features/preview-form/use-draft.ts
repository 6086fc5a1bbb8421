import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, readDrafts, writeDrafts } from './draft-storage.ts';
import { differingFields, type PreviewFormApi } from './use-preview-form.ts';

/** Typing is written to the browser's storage when it pauses for this long. */
const TYPING_PAUSE_MS = 400;

/**
 * Keeps what is not saved in the browser, and offers it when the form is opened again. What is
 * typed while an offer stands is kept beside it: neither takes the other's place.
 * @param subject what the form is about, as for `draftKey`
 * @param updatedAt state of the preview the form was opened with
 */
export function useDraft(
  { values, isDirty, isDirtyNow, form: { getValues } }: PreviewFormApi,
  subject: string,
  updatedAt?: string,
) {
  const [key] = useState(() => draftKey(subject));
  const [offers, setOffers] = useState(() =>
    readDrafts(key).filter((draft) => differingFields(draft.values, values).length > 0),
  );
  const isLetGo = useRef(false);

  /** What the form holds now, if it is not saved. */
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
    /** What was left unsaved last; undefined where there is nothing or it was decided on. */
    offer,
    /** Forgets what is offered; an older one is offered next. */
    discard: () => setOffers(others),
    /** Takes what is offered for the form, and offers in its place what the form is about to lose. */
    take: (): Draft | undefined => {
      setOffers([...others, ...unsaved()]);
      return offer;
    },
    /** Offers texts that the form is about to lose. */
    offerBack: (draft: Omit<Draft, 'keptAt'>) =>
      setOffers([...offers, { ...draft, keptAt: new Date().toISOString() }]),
    /** Keeps nothing of the form any more: whoever leaves does not want it, or has saved it. */
    letGo: () => {
      isLetGo.current = true;
      writeDrafts(key, offers);
    },
  };
}
