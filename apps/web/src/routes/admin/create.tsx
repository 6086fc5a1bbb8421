import { LIMITS } from '@foreword/domain/limits.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import {
  GenerateStep,
  GenerationEnd,
  GenerationProgress,
  toInput,
  useBrief,
  useFocusAfter,
} from '../../features/generation/generate-step.tsx';
import { SourceDraftState, useSourceDraft } from '../../features/generation/source-draft.tsx';
import { useGeneration } from '../../features/generation/use-generation.ts';
import { DraftOffer } from '../../features/preview-form/draft.tsx';
import { FIELD_LABELS, fieldId } from '../../features/preview-form/form-values.ts';
import { focusField } from '../../features/preview-form/places.ts';
import { PreviewForm } from '../../features/preview-form/preview-form.tsx';
import { useCreate } from '../../features/preview-form/use-create.ts';
import { toSavedContent, unreadableFields } from '../../features/preview-form/validate.ts';
import { handOver, refusalOf, uploadSource } from '../../features/source/upload-source.ts';
import { AdminListLink, BackToAdminList } from '../../lib/admin-list-link.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { useIsHere } from '../../lib/use-is-here.ts';
import { ChecklistLink, FormCheck, FormChecklist, renderArticle } from './-form-check.tsx';

export const Route = createFileRoute('/admin/create')({ component: CreatePage });

function CreatePage() {
  const { data: categories = [] } = useQuery(activeCategoriesQuery(useTRPC()));
  const { brief, setBrief, clear } = useBrief();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { file, chooseFile, hasFile } = useChosenFile();
  const create = useCreate({
    draftId: () => sourceDraft.draft?.id,
    leave: async ({ id }) => {
      clear();
      hasFile.current = false;
      if (!isHere()) return;
      // Without the last filter, which may hide the new preview.
      if (file === undefined) return navigate({ to: '/admin', search: {} });
      handOver(id, file);
      return navigate({ to: '/admin/edit/$id', params: { id: String(id) } });
    },
  });
  const { api, draft } = create;
  const [hasForm, setHasForm] = useState(false);
  const generation = useGeneration((summary, input) => {
    setHasForm(true);
    api.writeGenerated(api.form.getValues(), summary, Object.values(input));
  });
  const isWriting = generation.isPending;

  useFocusAfter(isWriting, () => document.getElementById(fieldId('title')));
  const sourceDraft = useSourceDraft({
    store: create.store,
    attach: ({ file, ...upload }) => {
      const label = file.name.slice(0, LIMITS.sourceLabelLength);
      return uploadSource({ ...upload, kind: 'book-text', label, content: file });
    },
    onOpened: () => {
      // The saved draft has the text of this form.
      api.markSaved(api.form.getValues());
      draft.letGo();
      hasFile.current = false;
      clear();
    },
  });
  const isRunning = isWriting || sourceDraft.isRunning;
  const generate = () => {
    const values = api.form.getValues();
    const [unreadable] = file === undefined ? [] : unreadableFields(values);
    if (unreadable !== undefined) {
      const label = FIELD_LABELS[unreadable];
      toast.failure('Error', `${label}: correct it first, or the draft would be saved without it.`);
      return focusField(unreadable);
    }
    const question = 'The sections below are written anew. Go on?';
    if (api.isDirtyNow() && !confirm(question)) return;
    if (file === undefined) generation.start(toInput(brief));
    else sourceDraft.start(toInput(brief), file, toSavedContent(values));
  };
  const restore = () => {
    const taken = draft.take();
    if (taken) api.replace(taken);
    setHasForm(true);
  };
  const writeByHand = () => {
    const { title } = api.form.getValues();
    if (title.trim() === '') api.form.setFieldValue('title', brief.title);
    flushSync(() => setHasForm(true));
    focusField('title');
  };

  return (
    <AdminPage title="Create Book Summary" actions={<BackToAdminList />}>
      <UnsavedChanges
        isDirtyNow={() => api.isDirtyNow() || hasFile.current}
        lost={file && `Choose ${file.name} again then: the browser does not keep files.`}
        onDiscard={draft.isKept ? draft.letGo : undefined}
      />
      {draft.offer && (
        <DraftOffer draft={draft.offer} onRestore={restore} onDiscard={draft.discard} />
      )}
      <GenerateStep
        brief={brief}
        onChange={setBrief}
        file={file}
        onChooseFile={chooseFile}
        isRunning={isRunning}
        isPast={hasForm}
        onGenerate={generate}
        onWriteByHand={writeByHand}
      />
      <SourceDraftState draft={sourceDraft} file={file} />
      {isWriting && (
        <GenerationProgress written={generation.written} onCancel={generation.cancel} />
      )}
      <GenerationEnd
        status={hasForm ? generation.status : 'idle'}
        provider={generation.provider}
        written={generation.written}
      />
      {hasForm && (
        <FormCheck api={api} isPaused={isWriting || create.isSaving}>
          <PreviewForm
            api={api}
            categories={categories.map(({ name }) => name)}
            readOnly={isWriting || create.isSaving}
            onSave={create.save}
            renderArticle={renderArticle}
            checklist={<FormChecklist api={api} />}
            barNote={<ChecklistLink api={api} />}
            actions={
              // While texts stream in, Cancel stops the generation instead.
              !isWriting && (
                <>
                  <Button
                    type="submit"
                    look="primary"
                    isBusy={create.isSaving}
                    busyLabel="Saving..."
                  >
                    Save Summary
                  </Button>
                  <AdminListLink>Cancel</AdminListLink>
                </>
              )
            }
          />
        </FormCheck>
      )}
    </AdminPage>
  );
}

/** The text of the book; a file that no source may be is refused at once. */
function useChosenFile() {
  const [file, setFile] = useState<File>();
  // A ref, so that leaving right after a save sees it.
  const hasFile = useRef(false);
  const chooseFile = (chosen: File | undefined) => {
    const refusal = chosen && refusalOf(chosen);
    if (refusal) toast.failure('Error', refusal);
    const taken = refusal ? undefined : chosen;
    hasFile.current = taken !== undefined;
    setFile(taken);
  };
  return { file, chooseFile, hasFile };
}
