import { Link } from 'react-router-dom';
import type { FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Skeleton of a result. */
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

/** Shown when the result failed to load. */
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
  /** True when the requested attempt is still in progress. */
  readonly open: boolean;
}

/** Shown when there is no finished attempt. */
export const NoResult = ({ quizId, open }: NoResultProps) => (
  <Card>
    <EmptyState
      as="h1"
      title={open ? 'This attempt is in progress' : 'No result yet'}
      action={
        <Button as={Link} to={paths.quiz(quizId)}>
          {open ? 'Resume the quiz' : 'Go to the quiz'}
        </Button>
      }
    >
      {open
        ? 'Your answers are saved. Your result appears when you submit.'
        : 'Take the quiz to see your score and the explanations here.'}
    </EmptyState>
  </Card>
);

interface OtherQuizProps {
  /** The quiz in the URL. */
  readonly quizId: string;
  readonly result: OpenAttempt | FinishedResult;
}

/** Shown when the URL combines a quiz with a result of another quiz. */
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
        The link mixes up two quizzes. Choose the one you want to see.
      </EmptyState>
    </Card>
  );
};
