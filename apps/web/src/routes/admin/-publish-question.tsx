import { useEffect, useMemo, useState } from 'react';
import { Checklist } from '../../features/check/checklist.tsx';
import { CheckContext, useSavedCheck } from '../../features/check/use-check.ts';
import { toFormValues } from '../../features/preview-form/form-values.ts';
import { problemsIn } from '../../features/preview-form/validate.ts';
import {
  type AskedPublication,
  editLink,
  FieldLinks,
  PublishQuestion,
  type usePublishQuestion,
} from '../../lib/publish-question.tsx';

type Question = ReturnType<typeof usePublishQuestion>['question'];

interface SavedPublishQuestionProps extends Question {
  asked: AskedPublication;
}

/** The question of the form and its checklist, for a saved text. Links lead to the form. */
export default function SavedPublishQuestion({
  asked,
  isOpen,
  ...dialog
}: SavedPublishQuestionProps) {
  // A dialog that is mounted open gives the focus to no element when it closes.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);
  const { previewId, versionId, content, unfinished, unreviewed } = asked;
  const check = useSavedCheck(asked);
  const problems = useMemo(() => problemsIn(toFormValues(content, NO_FLAGS)), [content]);
  const linkOf = (name: string) => editLink({ previewId, versionId, name });
  return (
    <CheckContext value={check}>
      <PublishQuestion
        {...dialog}
        isOpen={isShown}
        unfinished={unfinished}
        unreviewed={unreviewed}
        renderLinks={(fields) => (
          <FieldLinks
            onFollow={dialog.onClose}
            links={fields.map(({ name, label }) => ({ previewId, versionId, name, text: label }))}
          />
        )}
        checklist={<Checklist {...problems} isRest linkOf={linkOf} onChoose={dialog.onClose} />}
      />
    </CheckContext>
  );
}

const NO_FLAGS = { isPublished: false, lockedFields: [] };
