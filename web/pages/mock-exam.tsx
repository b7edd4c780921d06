import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { mutate } from 'swr';
import { submittedAttempt } from '#shared/attempt/submitted-attempt.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLatestResult, getResult } from '#shared/contract/attempts/result.ts';
import { getMockExam, getMockExams, type MockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container } from '#shared/ui/system.ts';
import { LostArt } from '../app/components/page-art.tsx';
import { usePageTitle } from '../app/frame/page-title.ts';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { paths } from '../app/routing/route-table.ts';
import { useQuery } from '../app/session/query.ts';
import { useAuth } from '../app/session/session.ts';
import { localKeyValues } from '../app/session/storage.ts';
import { ExamStart } from '../modules/mock-exams/exam/exam-start.tsx';
import { LockedOffer } from '../modules/quizzes/quiz/locked-offer.tsx';
import { PlayerSkeleton, StartSkeleton } from '../modules/quizzes/quiz/quiz-skeletons.tsx';

const ExamTaking = lazyPart(() => import('../modules/mock-exams/exam/exam-taking.tsx'));
const ExamResult = lazyPart(() => import('./result/exam-result.tsx'));

/** Queries to refresh after an exam is finished. */
const STALE = new Set<string>([getMockExam.id, getMockExams.id, getHistory.id, getResult.id, getLatestResult.id]);

/** `?taking=1` shows the questions: a reload returns to the open attempt but never opens a new one. */
const ExamScreen = ({ exam }: { readonly exam: MockExam }) => {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { user, restored } = useAuth();
  usePageTitle(exam.title);
  const userId = user?._id ?? null;
  const submitted = useMemo(
    () => userId !== null && submittedAttempt(localKeyValues, { quizId: exam._id, userId }).read() !== null,
    [exam._id, userId],
  );
  const taking = query.get('taking') === '1' || submitted;
  const [entered, setEntered] = useState(false);
  if (taking && !entered && (exam.state === 'open' || submitted)) setEntered(true);
  // Preloads the player: most visitors of the start page take the exam, and the network may drop.
  useEffect(() => {
    ExamTaking.preload().catch(() => undefined);
  }, []);
  const start = (): void => {
    setEntered(true);
    setQuery({ taking: '1' }, { replace: true });
  };
  const finished = useCallback(
    (resultId: string): void => {
      void mutate((key) => Array.isArray(key) && STALE.has(String(key[0])));
      void navigate(paths.examResult(exam._id, resultId), { replace: true });
    },
    [navigate, exam._id],
  );
  if (taking && entered && !restored) return <StartSkeleton />;
  if (taking && entered && user !== null) {
    return <ExamTaking pending={<PlayerSkeleton />} exam={exam} userId={user._id} onFinished={finished} />;
  }
  return <ExamStart exam={exam} onStart={start} offer={<LockedOffer questions={exam.questionCount} />} />;
};

const NotHere = () => (
  <EmptyState
    as="h1"
    title="Mock exam not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.mockExams()}>
        See all mock exams
      </Button>
    }
  >
    It may have been removed. Check the link, or choose another mock exam.
  </EmptyState>
);

const Exam = ({ examId }: { readonly examId: string }) => {
  const query = useQuery(getMockExam, { params: { id: examId } });
  if (query.status === 'loading') return <StartSkeleton />;
  if (query.status === 'ready') return <ExamScreen exam={query.data.data.exam} />;
  if (query.error.code === 'NOT_FOUND') return <NotHere />;
  return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
};

/** /explore/mocks/:examId: the start page of a mock exam, the exam, and with `?result=` a result of it. */
const MockExamPage = () => {
  const { examId = '' } = useParams();
  const resultId = useSearchParams()[0].get('result');
  const valid = isId(examId);
  return (
    <>
      <QuietBar back={{ to: paths.mockExams(), label: 'Mock exams' }} />
      <Container maxWidth="1080px" pt={[2, null, 4]} pb={8}>
        {!valid && <NotHere />}
        {valid && resultId === null && <Exam key={examId} examId={examId} />}
        {valid && resultId !== null && <ExamResult pending={<StartSkeleton />} examId={examId} resultId={resultId} />}
      </Container>
    </>
  );
};
export default MockExamPage;
