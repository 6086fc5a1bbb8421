import { isRecord } from '@foreword/domain/json.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { storedUser } from '../../lib/session-storage.ts';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';
import classes from './preview-form.module.css';
import { differingFields, type FormText, type PreviewFormApi } from './use-preview-form.ts';

/** Pause in typing after which the draft is written. */
const TYPING_PAUSE_MS = 400;

/**
 * Keeps unsaved text in the browser and offers it when the form opens again. Text typed while an offer
 * stands, or in another tab, is kept beside it: neither replaces the other.
 * @param subject `new`, an id, or `id:versionId`
 * @param updatedAt state of the preview when the form opened
 */
export function useDraft(
  { values, isDirty, unsaved: unsavedText }: PreviewFormApi,
  subject: string,
  updatedAt?: string,
) {
  const [key] = useState(() => draftKey(subject));
  const [ownId] = useState(Math.random);
  const [offers, setOffers] = useState(() => openDrafts(key, values));
  const isLetGo = useRef(false);
  const [isKept, setIsKept] = useState(true);

  const unsaved = (id: number): Draft[] => {
    const text = unsavedText();
    if (isLetGo.current || text === undefined) return [];
    return [{ id, ...text, updatedAt, keptAt: new Date().toISOString() }];
  };
  const keep = () => changeDrafts(key, ({ id }) => id === ownId, unsaved(ownId));
  const keepLatest = useEffectEvent(keep);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => setIsKept(keepLatest()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty, updatedAt]);

  useEffect(() => {
    addEventListener('pagehide', keepLatest);
    return () => {
      removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, []);

  const offer = offers.at(-1);
  const others = offers.slice(0, -1);
  // The tab that typed the offer may have stored more since.
  const isOffer = ({ id, keptAt }: Draft) => id === offer?.id && keptAt === offer.keptAt;
  return {
    offer,
    /** False while the browser has no room for the present text. */
    isKept,
    discard: () => {
      changeDrafts(key, isOffer, []);
      setOffers(others);
    },
    take: (): Draft | undefined => {
      if (!offer) return undefined;
      const swapped = unsaved(Math.random());
      changeDrafts(key, (draft) => draft.id === ownId || isOffer(draft), [
        ...swapped,
        { ...offer, id: ownId },
      ]);
      setOffers([...others, ...swapped]);
      return offer;
    },
    /** @param to subject of the form that offers it */
    offerBack: (draft: Pick<Draft, 'values' | 'generated' | 'updatedAt'>, to: string) => {
      const back = { ...draft, id: Math.random(), keptAt: new Date().toISOString() };
      changeDrafts(draftKey(to), () => false, [back]);
      if (to === subject) setOffers([...offers, back]);
    },
    letGo: () => {
      isLetGo.current = true;
      keep();
    },
  };
}

interface Draft extends FormText {
  /** Random; each open form writes and removes its own draft alone. */
  id: number;
  /** State of the preview that the text is based on; undefined for a new preview. */
  updatedAt: string | undefined;
  keptAt: string;
}

/** Most drafts of one form; the oldest goes. */
const MAX_DRAFTS = 5;

const draftKey = (subject: string): string =>
  `foreword-drafts:${storedUser()?.id ?? ''}:${subject}`;

/** Drops drafts without a change. A draft of an earlier release does not change the fields that it lacks. */
function openDrafts(key: string, saved: PreviewFormValues): Draft[] {
  const drafts = readDrafts(key)
    .map(({ values, generated, ...draft }) => ({
      ...draft,
      generated: Array.isArray(generated) ? generated : [],
      values: { ...saved, ...(values as Partial<PreviewFormValues>) },
    }))
    .filter(({ values }) => differingFields(values, saved).length > 0);
  writeDrafts(key, drafts);
  return drafts;
}

/** Reads the drafts anew: another tab may have written one. @returns whether there was room for them */
const changeDrafts = (key: string, isGone: (draft: Draft) => boolean, added: Draft[]): boolean =>
  writeDrafts(key, [...readDrafts(key).filter((draft) => !isGone(draft)), ...added]);

function readDrafts(key: string): Draft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** False for a browser without room or storage: the form alone has the text. */
function writeDrafts(key: string, drafts: readonly Draft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(-MAX_DRAFTS)));
    return true;
  } catch {
    return false;
  }
}

/** A draft of an earlier release may lack fields. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values) || typeof value.keptAt !== 'string') return false;
  const { values } = value;
  return Object.entries(EMPTY_FORM).every(
    ([name, empty]) => values[name] === undefined || typeof values[name] === typeof empty,
  );
}

interface DraftOfferProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={classes.notice} aria-label="Unsaved changes">
      <p>
        <strong>You have unsaved changes</strong> of {formatTime(draft.keptAt)}, kept in this
        browser.
      </p>
      <Group gap="0.625rem">
        <Button look="primary" onClick={onRestore}>
          Restore them
        </Button>
        <Button onClick={onDiscard}>Discard them</Button>
      </Group>
    </section>
  );
}
