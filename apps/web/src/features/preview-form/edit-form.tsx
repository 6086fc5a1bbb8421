import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { unfinishedFields } from '@foreword/domain/publishing.ts';
import type { Version } from '@foreword/domain/version.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { unreviewedFields } from '../../lib/publish-question.tsx';
import { toast } from '../../lib/toast.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftOffer } from './draft.tsx';
import type { TextFieldName } from './form-values.ts';
import type { ShownContent } from './live-preview.tsx';
import { focusField } from './places.ts';
import classes from './preview-form.module.css';
import { PreviewForm } from './preview-form.tsx';
import { FormPublishQuestion } from './problem-summary.tsx';
import { UPDATE_FAILURE, type useEdit } from './use-edit.ts';
import { brokenLists, toContent } from './validate.ts';

export interface EditFormProps {
  edit: ReturnType<typeof useEdit>;
  /** Whether a generation writes the texts. */
  isWriting: boolean;
  preview: AdminPreview;
  /** Opened instead of the working copy. */
  version: Version | undefined;
  categories: readonly string[];
  renderArticle: (content: ShownContent) => ReactNode;
  checklist: ReactNode;
  renderRestOfChecklist: (leaveFor: (show: () => void) => void) => ReactNode;
  barNote: ReactNode;
}

/** The fragment of the address names the field to focus. */
export function EditForm({
  edit,
  isWriting,
  preview,
  version,
  renderRestOfChecklist,
  barNote,
  ...rest
}: EditFormProps) {
  const { api, draft, conflict, isSaving, isGone, save, restoreDraft } = edit;
  const [isAsking, setIsAsking] = useState(false);
  const unfinished = unfinishedFields(toContent(api.values));
  const unreviewed = unreviewedFields((version ?? preview).provenance, api);
  const theirUnreviewed = unreviewedFields(conflict.theirs?.provenance ?? {}).map(
    ({ name }) => name,
  );
  const { hash } = useLocation();
  useEffect(() => {
    // A navigation gives the focus to the heading first.
    const timer = setTimeout(() => focusField(hash));
    return () => clearTimeout(timer);
  }, [hash]);

  const hasQuestion = unfinished.length + unreviewed.length > 0;
  const saveOrAsk = () =>
    api.form.getValues().isPublished && hasQuestion ? setIsAsking(true) : save();
  const reportBrokenJson = () => {
    if (brokenLists(api.form.getValues()).length > 0) toast.failure('Error', UPDATE_FAILURE);
  };

  return (
    <>
      <UnsavedChanges
        isDirtyNow={api.isDirtyNow}
        onDiscard={draft.isKept ? draft.letGo : undefined}
      />
      {version && <VersionLine version={version} />}
      {draft.offer && (
        <DraftOffer draft={draft.offer} onRestore={restoreDraft} onDiscard={draft.discard} />
      )}
      {conflict.theirs && (
        <ConflictPanel
          mine={api.values}
          theirs={conflict.theirs}
          isKept={conflict.isKept}
          onReload={conflict.reload}
          onKeep={conflict.keep}
          onTake={(name, value) => {
            api.noteGenerated([name], theirUnreviewed.includes(name));
            api.form.setValues({ [name]: value });
          }}
        />
      )}
      <FormPublishQuestion
        isOpen={isAsking}
        unfinished={unfinished}
        unreviewed={unreviewed}
        renderChecklist={renderRestOfChecklist}
        onPublish={() => save(unreviewed.map(({ name }) => name as TextFieldName))}
        onClose={() => setIsAsking(false)}
      />
      <PreviewForm
        {...rest}
        api={api}
        previewId={preview.id}
        readOnly={isSaving || isWriting}
        onSave={saveOrAsk}
        onInvalid={reportBrokenJson}
        barNote={
          isGone ? (
            <span role="alert">
              This preview has been deleted. <Link to="/admin/trash">Recover it in the trash</Link>
            </span>
          ) : (
            barNote
          )
        }
        actions={
          <>
            <Button
              type="submit"
              look="primary"
              disabled={isWriting}
              isBusy={isSaving}
              busyLabel="Updating..."
            >
              Update Summary
            </Button>
            <Link
              to="/book-summary/$id"
              params={{ id: String(preview.id) }}
              className={buttonClass('quiet')}
            >
              View Published
            </Link>
            <AdminListLink>Cancel</AdminListLink>
          </>
        }
      />
    </>
  );
}

function VersionLine({ version }: { version: Version }) {
  const { versionNumber, createdAt, changes } = version;
  return (
    <p className={classes.notice}>
      <span>
        You are editing <strong>version {versionNumber}</strong> of {formatTime(createdAt)}
        {changes && ` (${changes})`}. Saving makes a new version of it.
      </span>
    </p>
  );
}
