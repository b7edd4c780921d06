import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { submittedAttempt } from '#shared/attempt/submitted-attempt.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { getLatestResult, getResult } from '#shared/contract/attempts/result.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { invalidate } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { QuizStart } from './quiz-start.tsx';
import { PlayerSkeleton, StartSkeleton } from './quiz-skeletons.tsx';

const QuizTaking = lazyPart(() => import('./quiz-taking.tsx'));

/**
 * The start screen of a quiz, or the quiz itself. `?start=1` opens an attempt and becomes `?taking=1` while the questions
 * are shown: a reload then returns to the open attempt but never opens a new one.
 */
export const QuizScreen = ({ quiz }: { readonly quiz: QuizView }) => {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { user, restored } = useAuth();
  usePageTitle(quiz.title);
  // Where the learner chooses the feedback, or it makes an attempt unranked, they start on the page that says so.
  const atOnce = query.get('start') === '1' && quiz.feedback === 'end';
  const userId = user?._id ?? null;
  const submitted = useMemo(
    () => userId !== null && submittedAttempt(localKeyValues, { quizId: quiz._id, userId }).read() !== null,
    [quiz._id, userId],
  );
  const taking = atOnce || query.get('taking') === '1' || submitted;
  const [entered, setEntered] = useState(atOnce);
  const [feedback, setFeedback] = useState<FeedbackMode>();
  // An open attempt stays on screen even if a later read of the quiz finds it closed. A submission whose response was
  // lost is sent again and leads to its result.
  if (taking && !entered && (quiz.questions !== undefined || submitted)) setEntered(true);

  const enter = useCallback((): void => setQuery({ taking: '1' }, { replace: true }), [setQuery]);
  useEffect(() => {
    if (atOnce && user !== null) enter();
  }, [atOnce, user, enter]);
  // Preloads the player: most visitors of the start screen play, and the network may drop.
  useEffect(() => {
    QuizTaking.preload().catch(() => undefined);
  }, []);
  const start = (chosen: FeedbackMode | undefined): void => {
    setFeedback(chosen);
    setEntered(true);
    enter();
  };
  const remember = (): void => {
    session.rememberPath(`${paths.quiz(quiz._id)}?start=1`);
  };
  const signIn = (): void => {
    remember();
    void navigate(paths.login());
  };
  const finished = useCallback(
    (resultId: string): void => {
      void invalidate(getHistory, getResult, getLatestResult);
      void navigate(paths.quizResult(quiz._id, resultId), { replace: true });
    },
    [navigate, quiz._id],
  );

  if (taking && entered && !restored) return <StartSkeleton />;
  if (taking && entered && user !== null) {
    return (
      <QuizTaking
        pending={<PlayerSkeleton />}
        quiz={quiz}
        userId={user._id}
        feedback={feedback}
        onFinished={finished}
      />
    );
  }
  return <QuizStart quiz={quiz} onStart={start} onSignIn={signIn} onSignUp={remember} />;
};
