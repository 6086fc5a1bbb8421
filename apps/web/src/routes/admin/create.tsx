import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { activeCategoriesQuery } from '../../features/category/categories-query.ts';
import { toInput, useBrief } from '../../features/generation/brief.ts';
import { GenerateStep } from '../../features/generation/generate-step.tsx';
import { GenerationEnd } from '../../features/generation/generation-end.tsx';
import { GenerationProgress } from '../../features/generation/generation-progress.tsx';
import { useGeneration } from '../../features/generation/use-generation.ts';
import { PreviewArticle } from '../../features/preview/preview-article.tsx';
import { CreateForm } from '../../features/preview-form/create-form.tsx';
import { DraftOffer } from '../../features/preview-form/draft-offer.tsx';
import { withGenerated } from '../../features/preview-form/generated.ts';
import { UnsavedChanges } from '../../features/preview-form/unsaved-changes.tsx';
import { useCreate } from '../../features/preview-form/use-create.ts';
import { useTRPC } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/create')({ component: CreatePage });

function CreatePage() {
  const { data: categories = [] } = useQuery(activeCategoriesQuery(useTRPC()));
  const { brief, setBrief, clear } = useBrief();
  const create = useCreate(clear);
  const { api, draft } = create;
  const [hasForm, setHasForm] = useState(false);
  const generation = useGeneration((summary) => {
    setHasForm(true);
    api.form.setValues(withGenerated(api.form.getValues(), summary));
  });
  const isWriting = generation.status === 'running';

  const generate = () => {
    const question = 'The sections below are written anew. Go on?';
    if (!api.isDirtyNow() || confirm(question)) generation.start(toInput(brief));
  };
  const restore = () => {
    if (draft.offer) api.replace(draft.offer.values);
    draft.settle();
    setHasForm(true);
  };

  return (
    <AdminPage
      title="Create Book Summary"
      actions={
        <Link to="/admin" className={buttonClass('quiet')}>
          Back to Dashboard
        </Link>
      }
    >
      <UnsavedChanges isDirtyNow={api.isDirtyNow} onDiscard={draft.letGo} />
      {draft.offer && (
        <DraftOffer draft={draft.offer} onRestore={restore} onDiscard={draft.settle} />
      )}
      <GenerateStep
        brief={brief}
        onChange={setBrief}
        isRunning={isWriting}
        isPast={hasForm}
        onGenerate={generate}
        onWriteByHand={() => setHasForm(true)}
      />
      {isWriting && (
        <GenerationProgress written={generation.written} onCancel={generation.cancel} />
      )}
      <GenerationEnd status={hasForm ? generation.status : 'idle'} provider={generation.provider} />
      {hasForm && (
        <CreateForm
          create={create}
          isWriting={isWriting}
          categories={categories.map(({ name }) => name)}
          renderArticle={(content) => <PreviewArticle preview={content} hasLandmarks={false} />}
        />
      )}
    </AdminPage>
  );
}
