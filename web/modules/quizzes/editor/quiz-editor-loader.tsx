import { useState } from 'react';
import { headedBy } from '#shared/client/sentence-of.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { getWorkingCopy } from '#shared/contract/quizzes/quiz-staff.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { takeOver } from '../../../app/staff/question-transfer.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { emptyForm } from './form-of.ts';

const QuizEditor = lazyPart(() => import('./quiz-editor.tsx').then((part) => ({ default: part.QuizEditor })));

const Waiting = () => (
  <Loading label="Loading the quiz">
    <Stack gap={4}>
      <Skeleton height="40px" width="320px" />
      <Skeleton height="480px" />
    </Stack>
  </Loading>
);

/** Loads a stored quiz into the editor. */
export const EditQuiz = ({ quizId }: { readonly quizId: string }) => {
  const known = isId(quizId);
  const quiz = useFresh(getQuiz, known ? { params: { id: quizId } } : null);
  const copy = useFresh(getWorkingCopy, known ? { params: { id: quizId } } : null);
  if (!known) {
    return (
      <EmptyState as="h1" title="Invalid quiz ID format. Expected 24 hexadecimal characters.">
        Open the quiz from the quiz list.
      </EmptyState>
    );
  }
  if (quiz.status === 'failed') {
    return <ErrorState as="h1" {...headedBy(quiz.error, 'Failed to fetch quiz')} onRetry={quiz.retry} />;
  }
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (quiz.status === 'loading' || copy.status === 'loading') return <Waiting />;
  const loaded = quiz.data.data.quiz;
  if (!('keyed' in loaded)) {
    return (
      <EmptyState as="h1" title="You can’t edit this quiz">
        Authors can edit only their own drafts. Ask an editor to change it back to a draft.
      </EmptyState>
    );
  }
  return <QuizEditor pending={<Waiting />} key={quizId} quiz={loaded} copy={copy.data.data.copy} />;
};

/** The editor of a new quiz, with its draft or with questions passed from another page. */
export const CreateQuiz = () => {
  const [questions] = useState(takeOver);
  const copy = useFresh(getWorkingCopy, { params: { id: 'new' } });
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (copy.status === 'loading') return <Waiting />;
  const initialForm = questions.length > 0 ? emptyForm(questions) : null;
  return <QuizEditor pending={<Waiting />} quiz={null} copy={copy.data.data.copy} initialForm={initialForm} />;
};
