import { useCallback, useState } from 'react';
import { mutate } from 'swr';
import { getResult } from '#shared/contract/attempts/result.ts';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { getQuizByQuizId, type QuizView } from '#shared/contract/quizzes/quiz.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { QuizFacts } from '../../../modules/quizzes/quiz/quiz-facts.tsx';
import { PlayerSkeleton, StartSkeleton } from '../../../modules/quizzes/quiz/quiz-skeletons.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CourseCard } from './course-card.tsx';
import { LaunchedResult } from './result.tsx';

const Taking = lazyPart(() => import('./taking.tsx'));

interface StartProps {
  readonly quiz: QuizView;
  readonly launch: LtiLaunch;
  readonly taken: number;
  readonly onStart: () => void;
  readonly onLatest: (() => void) | undefined;
}

const Start = ({ quiz, launch, taken, onStart, onLatest }: StartProps) => {
  const open = quiz.questions !== undefined;
  const used = !open && quiz.attemptsAllowed > 0 && taken >= quiz.attemptsAllowed;
  const teaching = launch.role === 'instructor';
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          {quiz.title}
        </Heading>
        {quiz.description !== '' && <Text color="muted">{quiz.description}</Text>}
      </Stack>
      {teaching && (
        <Banner tone="info" title="You see this quiz as an instructor">
          {`You can take it as a preview. Your result isn’t sent to ${launch.platform}; those of learners are.`}
        </Banner>
      )}
      {used && (
        <Banner tone="warn" title="You have used all your attempts">
          You can still see your latest result and its explanations.
        </Banner>
      )}
      <Row gap={3}>
        {!used && <Button onClick={onStart}>{open ? 'Resume' : teaching ? 'Preview' : 'Start'}</Button>}
        {onLatest !== undefined && (
          <Button variant="quiet" onClick={onLatest}>
            View latest result
          </Button>
        )}
        {teaching && (
          <Button as="a" variant="quiet" href={paths.quiz(quiz._id)} target="_blank" rel="noopener">
            Open on Business Wisdom
          </Button>
        )}
      </Row>
      <CourseCard launch={launch} />
      <Card as="section" aria-labelledby="rules" p={['20px', null, '28px']}>
        <Heading id="rules" fontSize="lg" mb={4}>
          Before you start
        </Heading>
        <QuizFacts quiz={quiz} taken={taken} />
      </Card>
    </Stack>
  );
};

/** The quiz of a launch: start, questions and result, without leaving the platform's frame. */
const LaunchedQuiz = ({ launch, quizId }: { readonly launch: LtiLaunch; readonly quizId: string }) => {
  const { user } = useAuth();
  const [taking, setTaking] = useState(false);
  const [resultId, setResultId] = useState<string | null>(null);
  const view = useQuery(getQuizByQuizId, { params: { id: quizId } });
  const results = useQuery(getResult, { query: { quizId, limit: 1 } });
  const quiz = view.status === 'ready' ? view.data.data.quiz : null;
  usePageTitle(quiz?.title ?? 'Quiz');
  const finished = useCallback((id: string): void => {
    setTaking(false);
    setResultId(id);
    void mutate((key) => Array.isArray(key) && [getResult.id, getQuizByQuizId.id].includes(String(key[0]) as never));
  }, []);
  if (view.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" message={view.error.message} onRetry={view.retry} />
      </Card>
    );
  }
  if (quiz === null || user === null || results.status === 'loading') return <StartSkeleton />;
  if (taking) {
    return <Taking pending={<PlayerSkeleton />} quiz={quiz} userId={user._id} onFinished={finished} />;
  }
  const taken = results.status === 'ready' ? results.data.pagination.total : 0;
  const start = (): void => {
    setResultId(null);
    setTaking(true);
  };
  const again = quiz.attemptsAllowed === 0 || taken < quiz.attemptsAllowed ? start : undefined;
  if (resultId !== null) return <LaunchedResult launch={launch} resultId={resultId} onAgain={again} />;
  const latest = results.status === 'ready' ? results.data.data[0]?._id : undefined;
  return (
    <Start
      quiz={quiz}
      launch={launch}
      taken={taken}
      onStart={start}
      onLatest={latest === undefined ? undefined : () => setResultId(latest)}
    />
  );
};
export default LaunchedQuiz;
