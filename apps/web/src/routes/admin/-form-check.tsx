import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import {
  type CheckActions,
  CheckContext,
  useCheckContext,
} from '../../features/check/check-store.ts';
import { Checklist, useOpenCount } from '../../features/check/checklist.tsx';
import { FieldFindings } from '../../features/check/field-findings.tsx';
import { useCheck } from '../../features/check/use-check.ts';
import {
  checkableOf,
  labelOfPlace,
  problemsIn,
} from '../../features/preview-form/form-problems.ts';
import { focusField, replacePassage, showPassage } from '../../features/preview-form/places.ts';
import type { PreviewFormApi } from '../../features/preview-form/use-preview-form.ts';
import { openSource } from '../../features/source/opened-source.ts';
import { SourcePanel } from '../../features/source/source-panel.tsx';
import { type FieldNotes, FieldNotesContext } from '../../lib/field-notes.tsx';

const NOTES: FieldNotes = { Below: FieldFindings, Beside: () => null };

interface FormCheckProps {
  api: PreviewFormApi;
  previewId?: number | undefined;
  /** While the form is saved or written by a provider. */
  isPaused: boolean;
  showSource?: CheckActions['showSource'];
  children: ReactNode;
}

/** Checks the texts of a form, and shows the findings at them. */
export function FormCheck({ api, previewId, isPaused, showSource, children }: FormCheckProps) {
  const { store, run } = useCheck({
    text: api.values,
    read: () => checkableOf(api.form.getValues(), api.lists),
    previewId,
    isPaused,
  });
  const check = useMemo(
    () => ({
      store,
      run,
      actions: { show: showPassage, replace: replacePassage, showSource },
    }),
    [store, run, showSource],
  );
  return (
    <CheckContext value={check}>
      <FieldNotesContext value={NOTES}>{children}</FieldNotesContext>
    </CheckContext>
  );
}

export const showSource: NonNullable<CheckActions['showSource']> = ({
  sourceId,
  passageId,
  text,
}) => openSource({ sourceId, passageId, words: text });

/** Another source means another check. */
export function FormSources({ previewId }: { previewId: number | undefined }) {
  const { run } = useCheckContext();
  return <SourcePanel previewId={previewId} onChange={run} />;
}

const CHECKLIST = 'checklist';

/** All that is open, in the form. */
export function FormChecklist({ api }: { api: PreviewFormApi }) {
  const problems = useProblems(api);
  return <Checklist {...problems} labelOf={labelOfPlace} onChoose={focusField} />;
}

/** Leads from the foot of the window to the list. */
export function ChecklistLink({ api }: { api: PreviewFormApi }) {
  const count = useOpenCount(useProblems(api));
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
      {count === 0 ? 'Checklist: nothing open' : `Checklist: ${count} open`}
    </a>
  );
}

/** Typing takes precedence. */
function useProblems({ values }: PreviewFormApi) {
  const text = useDeferredValue(values);
  return useMemo(() => problemsIn(text), [text]);
}
