import { Link } from 'react-router-dom';
import type { ClientError } from '#shared/client/reply.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Row } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PlanPrices } from '../../../app/components/plan-prices.tsx';
import { questionsText } from './labels.ts';

/** Where a quiz is not: removed, unpublished, or never there. */
export const QuizMissing = () => (
  <Card>
    <EmptyState
      as="h1"
      title="This quiz isn’t here"
      action={
        <Button as={Link} to={paths.explore()}>
          Explore quizzes
        </Button>
      }
    >
      It may have been taken down, or the address is not quite right.
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

/** Why an attempt could not be opened, and what to do about it. */
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
              <Button as={Link} to={paths.paymentPlan()}>
                See the plans
              </Button>
              {others}
            </Row>
          }
        >
          “{quiz.title}” has {questionsText(quiz.questionCount)}, each with an explanation and its source. Every plan
          opens it, together with every other quiz, case study and insight.
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
          Your latest result of “{quiz.title}” and its explanations are still there for you.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState as="h1" title="The quiz could not be opened" message={error.message} onRetry={onRetry} />
    </Card>
  );
};
