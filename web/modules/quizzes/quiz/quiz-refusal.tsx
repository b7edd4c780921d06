import { Link } from 'react-router-dom';
import type { ClientError } from '#shared/client/reply.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Row } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PlanPrices } from '../../../app/components/plans/plan-prices.tsx';
import { questionsText } from './labels.ts';

/** Shown for a quiz that was removed or unpublished, or never existed. */
export const QuizMissing = () => (
  <Card>
    <EmptyState
      as="h1"
      title="Quiz not found"
      action={
        <Button as={Link} to={paths.explore()}>
          Explore quizzes
        </Button>
      }
    >
      It may have been removed. Check the link, or choose another quiz.
    </EmptyState>
  </Card>
);

interface QuizRefusalProps {
  readonly error: ClientError;
  readonly quiz: {
    readonly _id: string;
    readonly title: string;
    readonly program: ProgramKey;
    readonly questionCount: number;
  };
  readonly onRetry: () => void;
}

/** Explains why an attempt couldn't be opened and what to do next. */
export const QuizRefusal = ({ error, quiz, onRetry }: QuizRefusalProps) => {
  const others = (
    <Button as={Link} to={paths.programQuizzes(quiz.program)} variant="quiet">
      Other quizzes
    </Button>
  );
  if (error.code === 'NOT_FOUND') return <QuizMissing />;
  if (error.code === 'SUBSCRIPTION_REQUIRED') {
    return (
      <Card>
        <EmptyState
          as="h1"
          title="This quiz is for subscribers"
          action={
            <Row justifyContent="center" gap={3}>
              <Button as={Link} to={paths.choosePlan(undefined, paths.quiz(quiz._id))}>
                See the plans
              </Button>
              {others}
            </Row>
          }
        >
          “{quiz.title}” has {questionsText(quiz.questionCount)} with explanations and sources. Every plan includes all
          quizzes, case studies and insights.
          <PlanPrices centered />
        </EmptyState>
      </Card>
    );
  }
  if (error.code === 'ATTEMPTS_EXHAUSTED') {
    return (
      <Card>
        <EmptyState
          as="h1"
          title="You have used all your attempts"
          action={
            <Row justifyContent="center" gap={3}>
              <Button as={Link} to={paths.quizResult(quiz._id)}>
                View your result
              </Button>
              {others}
            </Row>
          }
        >
          You can still see your latest result of “{quiz.title}” and its explanations.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState as="h1" title="We couldn’t open the quiz" message={error.message} onRetry={onRetry} />
    </Card>
  );
};
