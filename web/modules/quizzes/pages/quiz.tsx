import { useParams } from 'react-router-dom';
import { headedBy } from '#shared/client/sentence-of.ts';
import { getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { InvalidQuizId } from '../quiz/invalid-quiz-id.tsx';
import { QuizMissing } from '../quiz/quiz-refusal.tsx';
import { QuizScreen } from '../quiz/quiz-screen.tsx';
import { StartSkeleton } from '../quiz/quiz-skeletons.tsx';

const Quiz = ({ quizId }: { readonly quizId: string }) => {
  const view = useQuery(getQuizByQuizId, { params: { id: quizId } });
  const { user, token } = useAuth();
  // A page loaded offline doesn't know yet who is signed in.
  const retry = (again: () => void) => (): void => {
    if (user === null && token !== null) void session.restore();
    again();
  };
  const quiz = view.status === 'ready' ? view.data.data.quiz : null;
  const program = quiz === null ? undefined : programByKey(quiz.program);
  const back =
    program === undefined
      ? { to: paths.explore(), label: 'Explore' }
      : { to: program.quizesPage, label: 'All quizzes' };
  return (
    <>
      <QuietBar back={back} />
      <Container maxWidth="1080px" pt={[2, null, 4]} pb={8}>
        {quiz !== null && <QuizScreen quiz={quiz} />}
        {view.status === 'loading' && <StartSkeleton />}
        {view.status === 'failed' &&
          (view.error.code === 'NOT_FOUND' ? (
            <QuizMissing />
          ) : (
            <Card>
              <ErrorState as="h1" {...headedBy(view.error, 'Failed to fetch quiz')} onRetry={retry(view.retry)} />
            </Card>
          ))}
      </Container>
    </>
  );
};

/** /explore/quiz/{quizId}: the start screen of a quiz, and the quiz itself. */
const QuizPage = () => {
  const { quizId = '' } = useParams();
  if (isId(quizId)) return <Quiz key={quizId} quizId={quizId} />;
  return (
    <>
      <QuietBar back={{ to: paths.explore(), label: 'Explore' }} />
      <Container maxWidth="760px" pt={[2, null, 4]} pb={8}>
        <InvalidQuizId title="This link isn’t a quiz" />
      </Container>
    </>
  );
};
export default QuizPage;
