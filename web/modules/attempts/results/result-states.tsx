import { Link } from 'react-router-dom';
import type { FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** A result to come. */
export const ResultSkeleton = () => (
  <Loading label="Loading your result">
    <Stack gap={5}>
      <Card p={['20px', null, '36px']}>
        <Stack gap={4}>
          <Skeleton width="160px" height="14px" />
          <Skeleton width="60%" height="28px" />
          <Skeleton width="220px" height="56px" />
          <Skeleton height="12px" />
          <Skeleton width="280px" height="44px" />
        </Stack>
      </Card>
      {[1, 2, 3].map((question) => (
        <Card key={question}>
          <SkeletonText lines={5} />
        </Card>
      ))}
    </Stack>
  </Loading>
);

/** The result could not be read. */
export const ResultFailure = () => (
  <Stack gap={4}>
    <Heading as="h1">Quiz result</Heading>
    <Banner tone="bad" title="Something went wrong" live="alert">
      <Stack gap={3} alignItems="start">
        Failed to load quiz results
        <Button variant="quiet" scale="small" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Stack>
    </Banner>
  </Stack>
);

interface NoResultProps {
  readonly quizId: string;
  /** Whether the attempt that was asked for is still being taken. */
  readonly open: boolean;
}

/** There is nothing finished to show. */
export const NoResult = ({ quizId, open }: NoResultProps) => (
  <Card>
    <EmptyState
      as="h1"
      title={open ? 'This attempt is still open' : 'No result yet'}
      action={
        <Button as={Link} to={paths.quiz(quizId)}>
          {open ? 'Resume the quiz' : 'Go to the quiz'}
        </Button>
      }
    >
      {open
        ? 'Your answers are where you left them. The result comes when you submit.'
        : 'Take the quiz, and your score and the explanations appear here.'}
    </EmptyState>
  </Card>
);

interface OtherQuizProps {
  /** The quiz that the address names. */
  readonly quizId: string;
  readonly result: OpenAttempt | FinishedResult;
}

/** The address names one quiz and a result of another. */
export const OtherQuiz = ({ quizId, result }: OtherQuizProps) => {
  const theirs =
    result.status === 'finished'
      ? { to: paths.quizResult(result.quizId, result._id), label: `View the result of “${result.quizName}”` }
      : { to: paths.quiz(result.quizId), label: 'Resume the other quiz' };
  return (
    <Card>
      <EmptyState
        as="h1"
        title="This result is from another quiz"
        action={
          <Row justifyContent="center" gap={3}>
            <Button as={Link} to={theirs.to}>
              {theirs.label}
            </Button>
            <Button as={Link} to={paths.quizResult(quizId)} variant="quiet">
              Latest result of this quiz
            </Button>
          </Row>
        }
      >
        The link mixes up two quizzes. Choose which one you want to see.
      </EmptyState>
    </Card>
  );
};
