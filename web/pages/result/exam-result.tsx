import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getOneResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Heading, Stack } from '#shared/ui/system.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { SignInFirst } from '../../app/routing/sign-in-first.tsx';
import { paths } from '../../app/routing/route-table.ts';
import { useQuery } from '../../app/session/query.ts';
import { useAuth } from '../../app/session/session.ts';
import { ResultReview } from '../../modules/attempts/results/result-review.tsx';
import { ResultSkeleton } from '../../modules/attempts/results/result-states.tsx';
import { MissedLine } from '../../modules/learning/practice/missed-line.tsx';
import { saveToolsFor } from './save-tools.tsx';
import { ExamScore } from '../../modules/mock-exams/exam/exam-score.tsx';

const Shown = ({ result }: { readonly result: FinishedResult }) => {
  usePageTitle(`Result: ${result.quizName}`);
  const [onlyMissed, setOnlyMissed] = useState(false);
  return (
    <Stack gap={6}>
      <ExamScore result={result} sections={result.exam?.sections ?? []}>
        <Button as={Link} to={paths.mockExam(result.quizId)}>
          All your attempts
        </Button>
        <Button as={Link} to={paths.mockExams()} variant="quiet">
          Other mock exams
        </Button>
        <MissedLine review={result.review} />
      </ExamScore>
      <ResultReview
        result={result}
        reportable
        onlyMissed={onlyMissed}
        onOnlyMissed={setOnlyMissed}
        tools={saveToolsFor(result._id)}
      />
    </Stack>
  );
};

const NoResult = ({ examId, open }: { readonly examId: string; readonly open: boolean }) => (
  <EmptyState
    as="h1"
    title={open ? 'This exam is in progress' : 'Result not found'}
    action={
      <Button as={Link} to={paths.mockExam(examId)}>
        Go to the mock exam
      </Button>
    }
  >
    {open ? 'Your result appears after the last section.' : 'Check the link, or choose one of your attempts.'}
  </EmptyState>
);

const Read = ({ examId, resultId }: { readonly examId: string; readonly resultId: string }) => {
  const query = useQuery(getOneResult, { params: { id: resultId } });
  if (query.status === 'loading') return <ResultSkeleton />;
  if (query.status === 'failed') {
    if (query.error.code === 'NOT_FOUND') return <NoResult examId={examId} open={false} />;
    return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  }
  const { result } = query.data.data;
  if (result.quizId !== examId) return <NoResult examId={examId} open={false} />;
  return result.status === 'finished' ? <Shown result={result} /> : <NoResult examId={examId} open />;
};

/** A result of a mock exam with its review. */
const ExamResult = ({ examId, resultId }: { readonly examId: string; readonly resultId: string }) => {
  const { user, restored } = useAuth();
  if (user === null) {
    if (!restored) return <ResultSkeleton />;
    return (
      <Stack gap={4}>
        <Heading as="h1">Result of a mock exam</Heading>
        <SignInFirst place={paths.examResult(examId, resultId)} act="Create an account">
          Results are in the account with which the exam was taken.
        </SignInFirst>
      </Stack>
    );
  }
  return isId(resultId) ? <Read examId={examId} resultId={resultId} /> : <NoResult examId={examId} open={false} />;
};
export default ExamResult;
