import { Button } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { GenerateFromSources } from '../../features/generation/generate-from-sources.tsx';
import { SECTIONS } from '../../features/generation/use-generation.ts';
import { EditForm, type EditFormProps } from '../../features/preview-form/edit-form.tsx';
import { followSections, stateOf } from '../../features/preview-form/form-texts.ts';
import {
  FIELD_LABELS,
  isLocked,
  type PreviewFormValues,
} from '../../features/preview-form/form-values.ts';
import { showPassage } from '../../features/preview-form/places.ts';
import { useEdit } from '../../features/preview-form/use-edit.ts';
import {
  differingFields,
  type FormText,
  type PreviewFormApi,
} from '../../features/preview-form/use-preview-form.ts';
import { openSource } from '../../features/source/source-panel.tsx';
import { AdminListLink } from '../../lib/admin-list-link.tsx';
import { parseEditSearch, toId } from '../../lib/admin-search.ts';
import { type Trpc, useTRPC } from '../../lib/trpc.ts';
import {
  ChecklistLink,
  FormCheck,
  FormChecklist,
  FormSources,
  RestOfChecklist,
  renderArticle,
  showSource,
} from './-form-check.tsx';
import { FormSection } from './-form-section.tsx';

export const Route = createFileRoute('/admin/edit/$id')({
  validateSearch: parseEditSearch,
  component: EditPage,
});

function EditPage() {
  const id = toId(Route.useParams().id);
  const { versionId } = Route.useSearch();
  const { data: preview } = useQuery(previewQuery(useTRPC(), id));
  return (
    <AdminPage title="Edit Book Summary" subject={preview?.title}>
      <EditScreen key={`${id}:${versionId}`} id={id} versionId={versionId} />
    </AdminPage>
  );
}

/** The form starts from the server's present state, never from a cache. */
const FRESH = { gcTime: 0, staleTime: 0 };

const previewQuery = (trpc: Trpc, id: number | undefined) =>
  trpc.previews.adminById.queryOptions({ id: id ?? 0 }, { ...FRESH, enabled: id !== undefined });

function EditScreen({ id, versionId }: { id: number | undefined; versionId: number | undefined }) {
  const trpc = useTRPC();
  const { data: categories = [] } = useQuery(activeCategoriesQuery(trpc));
  const isKnown = id !== undefined;
  const preview = useQuery(previewQuery(trpc, id));
  const version = useQuery(
    trpc.versions.byId.queryOptions(
      { id: id ?? 0, versionId: versionId ?? 0 },
      { ...FRESH, enabled: isKnown && versionId !== undefined },
    ),
  );
  if (!isKnown || isLost(preview) || isLost(version)) return <EditLoadFailure />;
  if (!preview.data || (versionId !== undefined && !version.data)) {
    return <Spinner label="Loading the summary" />;
  }
  return (
    <EditScreenForm
      preview={preview.data}
      version={version.data}
      categories={categories.map(({ name }) => name)}
    />
  );
}

type EditScreenFormProps = Pick<EditFormProps, 'preview' | 'version' | 'categories'>;

/** Puts together what other features add to the form. */
function EditScreenForm({ preview, version, categories }: EditScreenFormProps) {
  const edit = useEdit(preview, version);
  const { api, isSaving, updatedAt } = edit;
  const [isWriting, setIsWriting] = useState(false);
  const { provenance } = version ?? preview;
  const saved = useMemo(
    () => ({ previewId: preview.id, versionId: version?.id, updatedAt, provenance }),
    [preview.id, version?.id, updatedAt, provenance],
  );
  return (
    <FormCheck api={api} saved={saved} isPaused={isSaving || isWriting} showSource={showSource}>
      <FormSources previewId={preview.id} />
      <FormGeneration
        api={api}
        previewId={preview.id}
        isSaving={isSaving}
        onRunning={setIsWriting}
      />
      <FormSection
        api={api}
        preview={preview}
        isVersion={version !== undefined}
        isPaused={isSaving || isWriting}
      >
        <EditForm
          edit={edit}
          isWriting={isWriting}
          preview={preview}
          version={version}
          categories={categories}
          checklist={<FormChecklist api={api} previewId={preview.id} />}
          renderRestOfChecklist={(leaveFor) => <RestOfChecklist api={api} leaveFor={leaveFor} />}
          barNote={<ChecklistLink api={api} />}
          renderArticle={renderArticle}
        />
      </FormSection>
    </FormCheck>
  );
}

/** What a generation writes beside the title, which stays as the editor typed it. */
const WRITTEN = [...SECTIONS.slice(1), 'author', 'decision', 'book', 'rawMarkdown'] as const;

interface FormGenerationProps {
  api: PreviewFormApi;
  previewId: number;
  isSaving: boolean;
  onRunning: (isRunning: boolean) => void;
}

/** Lets a generation write the form, and takes it back. */
function FormGeneration({ api, onRunning, ...rest }: FormGenerationProps) {
  const { form, values, textNow, hold, replace, writeGenerated } = api;
  const kept = useRef(textNow());
  const written = useRef(kept.current.values);
  const labels = (isShown: (name: (typeof WRITTEN)[number]) => boolean) =>
    WRITTEN.filter(isShown).map((name) => FIELD_LABELS[name]);
  return (
    <GenerateFromSources
      {...rest}
      onRunning={(isRunning) => {
        hold(isRunning ? kept.current : undefined);
        onRunning(isRunning);
      }}
      form={{
        title: () => form.getValues().title,
        replaced: labels((name) => hasText(values[name]) && !isLocked(values, name)),
        locked: labels((name) => isLocked(values, name)),
        keep: () => {
          kept.current = textNow();
          written.current = kept.current.values;
        },
        write: ({ title: _, ...summary }, input) => {
          writeGenerated(kept.current.values, summary, Object.values(input));
          written.current = form.getValues();
        },
        restore: () => replace(withFormer(textNow(), kept.current, written.current)),
      }}
      onShow={showPassage}
      onShowSource={openSource}
    />
  );
}

/** Puts back what a generation wrote; what the editor has typed elsewhere since stays. */
function withFormer(now: FormText, former: FormText, written: PreviewFormValues): FormText {
  const names = differingFields(written, former.values);
  const isBack = (name: string) => names.some((each) => each === name);
  const back = Object.fromEntries(names.map((name) => [name, former.values[name]]));
  const { values } = followSections(stateOf(former.values), { ...now.values, ...back });
  const generated = [
    ...now.generated.filter((name) => !isBack(name)),
    ...former.generated.filter(isBack),
  ];
  return { values, generated };
}

const hasText = (value: string): boolean => !['', '[]', 'null'].includes(value.trim());

/** An open form stays open when a later fetch fails. */
const isLost = ({ isError, data }: { isError: boolean; data: unknown }): boolean =>
  isError && data === undefined;

function EditLoadFailure() {
  return (
    <Notice
      isFailure
      text="Failed to load the summary. It may not exist or you don't have permission to edit it."
    >
      <Group gap="0.625rem">
        <AdminListLink>Back to Dashboard</AdminListLink>
        <Button look="primary" onClick={() => location.reload()}>
          Retry
        </Button>
      </Group>
    </Notice>
  );
}
