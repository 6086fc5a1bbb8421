import { lazy, Suspense } from 'react';
import { usePublishQuestion } from '../../lib/publish-question.tsx';

const PublishQuestion = lazy(() => import('./-publish-question.tsx'));

/** The question before a saved text is published; its code comes with the first one. */
export function useAskedQuestion() {
  const { ask, question } = usePublishQuestion();
  const { asked } = question;
  return {
    ask,
    question: (
      <Suspense>
        {asked && <PublishQuestion key={asked.number} {...question} asked={asked} />}
      </Suspense>
    ),
  };
}
