import { hasWords } from '@foreword/domain/blank.ts';
import type { Provenance } from '@foreword/domain/provenance.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import {
  Checklist,
  ExceptionList,
  useExceptions,
  useOpenCount,
} from '../../features/check/checklist.tsx';
import { CoverageMap } from '../../features/check/coverage-map.tsx';
import { FieldFindings } from '../../features/check/field-findings.tsx';
import {
  type CheckActions,
  CheckContext,
  useCheck,
  useCheckContext,
  useCheckState,
} from '../../features/check/use-check.ts';
import { AboutTheBook, DecisionPanel } from '../../features/decision/decision-panel.tsx';
import { PreviewArticle } from '../../features/preview/preview-article.tsx';
import { previewSections } from '../../features/preview/preview-sections.ts';
import { lockedIn, withLock } from '../../features/preview-form/form-values.ts';
import type { ShownContent } from '../../features/preview-form/live-preview.tsx';
import { replacePassage, showPassage } from '../../features/preview-form/places.ts';
import type { PreviewFormApi } from '../../features/preview-form/use-preview-form.ts';
import { checkableOf, problemsIn } from '../../features/preview-form/validate.ts';
import {
  FieldOrigin,
  OriginsContext,
  ReviewAll,
  useReview,
} from '../../features/provenance/field-origin.tsx';
import { SectionButton } from '../../features/section/section-dialog.tsx';
import { openSource, SourcePanel } from '../../features/source/source-panel.tsx';
import { type FieldNotes, FieldNotesContext } from '../../lib/field-notes.tsx';
import { streamClient } from '../../lib/stream-client.ts';

const NOTES: FieldNotes = {
  Below: FieldFindings,
  Beside: ({ name }) => (
    <>
      <SectionButton name={name} />
      <FieldOrigin name={name} />
    </>
  ),
};

interface SavedPreview {
  previewId: number;
  versionId?: number | undefined;
  updatedAt: string;
  provenance: Provenance;
}

interface FormCheckProps {
  api: PreviewFormApi;
  /** The saved preview, or the version that is edited. */
  saved?: SavedPreview | undefined;
  /** While the form is saved or written by a provider. */
  isPaused: boolean;
  showSource?: CheckActions['showSource'];
  children: ReactNode;
}

/** Checks the texts of a form, and shows the findings at them. */
export function FormCheck({ api, saved, isPaused, showSource, children }: FormCheckProps) {
  const previewId = saved?.previewId;
  const { values } = api;
  const provenance = saved?.provenance;
  // A review answers a finding as a change of the text does.
  const text = useMemo(() => ({ values, provenance }), [values, provenance]);
  const { store, run } = useCheck({
    text,
    read: () => checkableOf(api.form.getValues(), api.lists),
    call: (content, signal) =>
      streamClient.checks.content.mutate({ content, bookSummaryId: previewId }, { signal }),
    isPaused,
  });
  const exceptions = useExceptions(previewId, run);
  const check = useMemo(
    () => ({
      store,
      run,
      actions: { show: showPassage, replace: replacePassage, showSource, ...exceptions },
    }),
    [store, run, showSource, exceptions],
  );
  const origins = useOrigins({ api, saved, isPaused });
  return (
    <CheckContext value={check}>
      <OriginsContext value={origins}>
        <FieldNotesContext value={NOTES}>{children}</FieldNotesContext>
      </OriginsContext>
    </CheckContext>
  );
}

export const showSource: NonNullable<CheckActions['showSource']> = ({
  sourceId,
  passageId,
  text,
}) => openSource({ sourceId, passageId, words: text });

/** Another source means another check. */
export function FormSources({ previewId }: { previewId: number }) {
  const { run } = useCheckContext();
  return <SourcePanel previewId={previewId} onChange={run} />;
}

/** The same object while no mark changes. */
function useOrigins({ api, saved, isPaused }: Pick<FormCheckProps, 'api' | 'saved' | 'isPaused'>) {
  const { review, isReviewing } = useReview(saved);
  const { setFieldValue, getValues } = api.form;
  // A new preview is unsaved as a whole.
  const editedNames = saved ? api.edited.join() : '';
  const generatedNames = api.generated.join();
  const { lockedFields } = api.values;
  const provenance = saved?.provenance ?? NOTHING_SAVED;
  const latest = useRef({ setFieldValue, getValues });
  latest.current = { setFieldValue, getValues };
  return useMemo(
    () => ({
      provenance,
      edited: editedNames.split(','),
      generated: generatedNames.split(','),
      locked: lockedIn({ lockedFields }),
      isReadOnly: isPaused,
      review: saved && review,
      isReviewing,
      lock: (name: string, isLocked: boolean) => {
        const { setFieldValue, getValues } = latest.current;
        setFieldValue('lockedFields', withLock(getValues(), name, isLocked));
      },
    }),
    [provenance, editedNames, generatedNames, lockedFields, isPaused, saved, review, isReviewing],
  );
}

const NOTHING_SAVED = {};

const CHECKLIST = 'checklist';

interface FormChecklistProps {
  api: PreviewFormApi;
  previewId?: number | undefined;
}

/** All that is open, in the form. */
export function FormChecklist({ api, previewId }: FormChecklistProps) {
  const problems = useProblems(api);
  return (
    <>
      <Checklist {...problems} onChoose={showPassage} reviewAction={<ReviewAll />} />
      {previewId !== undefined && <ExceptionList previewId={previewId} />}
      <CoverageMap
        howToAttach={
          previewId === undefined
            ? 'Save the preview, then attach the text under Sources.'
            : 'Attach it under Sources.'
        }
      />
    </>
  );
}

interface RestOfChecklistProps {
  api: PreviewFormApi;
  leaveFor: (show: () => void) => void;
}

/** In the question before publishing. */
export const RestOfChecklist = ({ api, leaveFor }: RestOfChecklistProps) => (
  <Checklist
    {...useProblems(api)}
    isRest
    onChoose={(passage) => leaveFor(() => showPassage(passage))}
  />
);

/** Leads from the foot of the window to the list. */
export function ChecklistLink({ api }: { api: PreviewFormApi }) {
  const count = useOpenCount(useProblems(api));
  const isChecked = useCheckState(
    ({ checkedAt, failure }) => checkedAt !== undefined && failure === undefined,
  );
  const none = isChecked ? 'nothing open' : 'not checked';
  const show = () => document.getElementById(CHECKLIST)?.focus();
  return (
    <a
      href={`#${CHECKLIST}`}
      className={buttonClass('plain', 'small')}
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
    >
      Checklist: {count === 0 ? none : `${count} open`}
    </a>
  );
}

/** Typing takes precedence. */
function useProblems({ values }: PreviewFormApi) {
  const text = useDeferredValue(values);
  return useMemo(() => problemsIn(text), [text]);
}

/** The live preview of both forms, as readers see the text. */
export const renderArticle = (content: ShownContent) => (
  <>
    <DecisionPanel decision={content.decision} book={content.book} />
    <PreviewArticle sections={previewSections(content)} hasLandmarks={false} />
    {hasWords(content.book) && <AboutTheBook book={content.book} hasLandmark={false} />}
  </>
);
