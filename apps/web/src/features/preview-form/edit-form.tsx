import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Version } from '@foreword/domain/version.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { toast } from '../../lib/toast.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { ShownContent } from './live-preview.tsx';
import notice from './notice.module.css';
import classes from './preview-form.module.css';
import { PreviewForm } from './preview-form.tsx';
import { UPDATE_FAILURE, useEdit } from './use-edit.ts';
import { listProblem } from './validate.ts';

interface EditFormProps {
  preview: AdminPreview;
  /** The version that was opened instead of the working copy. */
  version: Version | undefined;
  categories: readonly string[];
  renderArticle: (content: ShownContent) => ReactNode;
}

/** The edit screen's form, once everything it starts from is there. */
export function EditForm({ preview, version, categories, renderArticle }: EditFormProps) {
  const { api, draft, conflict, isSaving, refusals, save, restoreDraft } = useEdit(
    preview,
    version,
  );

  // Spec §5: JSON that cannot be read leads to the failure of the update; the field names the line.
  const tellOfBrokenJson = () => {
    const { keyTopics, references, furtherExploration } = api.form.getValues();
    const isBroken =
      listProblem('keyTopics', keyTopics) ??
      listProblem('references', references) ??
      listProblem('furtherExploration', furtherExploration);
    if (isBroken) toast.failure('Error', UPDATE_FAILURE);
  };

  return (
    <>
      <UnsavedChanges isDirtyNow={api.isDirtyNow} onDiscard={draft.letGo} />
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
          onTake={(values) => api.form.setValues(values)}
        />
      )}
      <PreviewForm
        api={api}
        categories={categories}
        hasPublish
        readOnly={isSaving}
        refusals={refusals}
        onSave={save}
        onInvalid={tellOfBrokenJson}
        renderArticle={renderArticle}
        actions={
          <>
            <button type="submit" className={buttonClass('primary')} aria-disabled={isSaving}>
              {isSaving ? 'Updating...' : 'Update Summary'}
            </button>
            <Link
              to="/book-summary/$id"
              params={{ id: String(preview.id) }}
              className={buttonClass('quiet')}
            >
              View Published
            </Link>
            <Link to="/admin" className={buttonClass('quiet')}>
              Cancel
            </Link>
            {api.isDirty && <span className={classes.unsaved}>Unsaved changes</span>}
          </>
        }
      />
    </>
  );
}

function VersionLine({ version }: { version: Version }) {
  const { versionNumber, createdAt, changes } = version;
  return (
    <p className={notice.notice}>
      <span>
        You are editing <strong>version {versionNumber}</strong> of {formatTime(createdAt)}
        {changes && ` (${changes})`}. Saving makes a new version of it.
      </span>
    </p>
  );
}
