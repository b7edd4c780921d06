import { lazy, Suspense, useState } from 'react';
import { headedBy } from '#shared/client/sentence-of.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { getWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { takeOver } from '../../../app/staff/question-transfer.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { emptyForm } from './form-of.ts';

const QuizEditor = lazy(() => import('./quiz-editor.tsx').then((part) => ({ default: part.QuizEditor })));

const Waiting = () => (
  <Loading label="Loading the quiz">
    <Stack gap={4}>
      <Skeleton height="40px" width="320px" />
      <Skeleton height="480px" />
    </Stack>
  </Loading>
);

/** The editor of a quiz that is there. */
export const EditQuiz = ({ quizId }: { readonly quizId: string }) => {
  const known = isId(quizId);
  const quiz = useFresh(getQuiz, known ? { params: { id: quizId } } : null);
  const copy = useFresh(getWorkingCopy, known ? { params: { id: quizId } } : null);
  if (!known) {
    return (
      <EmptyState as="h1" title="Invalid quiz ID format. Expected 24 hexadecimal characters.">
        Open the quiz from the list.
      </EmptyState>
    );
  }
  if (quiz.status === 'failed') {
    return <ErrorState as="h1" {...headedBy(quiz.error, 'Failed to fetch quiz')} onRetry={quiz.retry} />;
  }
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (quiz.status === 'loading' || copy.status === 'loading') return <Waiting />;
  const found = quiz.data.data.quiz;
  if (!('keyed' in found)) {
    return (
      <EmptyState as="h1" title="You may not edit this quiz">
        Writers edit their own drafts. Ask an editor to take it back to a draft.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <QuizEditor key={quizId} quiz={found} copy={copy.data.data.copy} />
    </Suspense>
  );
};

/** The editor of a new quiz: with what was kept of it, or with questions that another page handed over. */
export const CreateQuiz = () => {
  const [handed] = useState(takeOver);
  const copy = useFresh(getWorkingCopy, { params: { id: 'new' } });
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (copy.status === 'loading') return <Waiting />;
  const given = handed.length > 0 ? emptyForm(handed) : null;
  return (
    <Suspense fallback={<Waiting />}>
      <QuizEditor quiz={null} copy={copy.data.data.copy} given={given} />
    </Suspense>
  );
};
