import { createFileRoute } from '@tanstack/react-router';
import { Labels } from '../features/decision/labels.tsx';
import { StaticPage } from '../features/site/static-page.tsx';
import { staticHead } from '../lib/page-head.ts';

const TITLE = 'What the Labels Mean';
const LEAD = 'The words of each “At a Glance” panel, one by one.';

export const Route = createFileRoute('/labels')({
  head: staticHead('/labels', TITLE, LEAD),
  component: LabelsPage,
});

function LabelsPage() {
  return (
    <StaticPage title={TITLE} lead={LEAD}>
      <Labels />
    </StaticPage>
  );
}
