import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { getResult } from '#shared/contract/attempts/result.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { LockedOffer } from './locked-offer.tsx';
import { useState } from 'react';
import { QuizFacts } from './quiz-facts.tsx';
import { useLock } from '../../../app/session/use-lock.ts';
import { SubscriberTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { DIFFICULTY_LABELS } from './labels.ts';

// Most quizzes have neither.
const FeedbackChoice = lazyPart(() => import('./feedback-choice.tsx'));
const Corrections = lazyPart(() => import('./corrections.tsx'));

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-5)',
  alignItems: 'start',
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 'var(--space-7)' },
});
const KeyHint = styled(Text)({ '@media (hover: none)': { display: 'none' } });
const Cover = styled.img({
  width: '100%',
  aspectRatio: '16 / 6',
  objectFit: 'cover',
  borderRadius: 'var(--radius-control)',
});

interface QuizStartProps {
  readonly quiz: QuizView;
  readonly onStart: (feedback: FeedbackMode | undefined) => void;
  readonly onSignIn: () => void;
  /** Called before navigating to /signup. */
  readonly onSignUp: () => void;
}

/** The start screen of a quiz: description, rules and start button. */
export const QuizStart = ({ quiz, onStart, onSignIn, onSignUp }: QuizStartProps) => {
  const { user, token, restored, loading } = useAuth();
  const unchecked = user === null && token !== null && restored;
  const finished = useQuery(getResult, user === null ? null : { query: { quizId: quiz._id, limit: 1 } });
  const taken = finished.status === 'ready' ? finished.data.pagination.total : null;
  const open = quiz.questions !== undefined;
  const lock = useLock(quiz.access === 'subscriber' && !open);
  const [feedback, setFeedback] = useState<FeedbackMode>('end');
  const used = !open && quiz.attemptsAllowed > 0 && taken !== null && taken >= quiz.attemptsAllowed;
  return (
    <Columns>
      <Stack gap={5} pt={[0, null, null, 6]}>
        {quiz.image !== null && <Cover src={quiz.image} alt="" />}
        <Stack gap={3}>
          <Row gap={2}>
            <Tag>{DIFFICULTY_LABELS[quiz.difficulty]}</Tag>
            <SubscriberTag access={quiz.access} />
          </Row>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            {quiz.title}
          </Heading>
          <Eyebrow>
            {quiz.subject.name} · {quiz.chapter.name}
          </Eyebrow>
          {quiz.description !== '' && (
            <Text color="muted" fontSize="lg">
              {quiz.description}
            </Text>
          )}
        </Stack>
        {open && (
          <Banner tone="info" title="In progress">
            Your answers are saved. Resume where you left off.
          </Banner>
        )}
        {unchecked && (
          <Banner tone="warn" title="We couldn’t check your sign-in">
            The connection may have dropped. Your answers are safe.
          </Banner>
        )}
        {used && (
          <Banner tone="warn" title="You have used all your attempts">
            You can still see your latest result and its explanations.
          </Banner>
        )}
        {(quiz.feedback === 'each' || (quiz.feedback === 'choice' && user !== null)) &&
          !open &&
          !used &&
          lock !== 'locked' && (
            <FeedbackChoice pending={<Skeleton height="180px" />} quiz={quiz} value={feedback} onChange={setFeedback} />
          )}
        {lock === 'locked' && <LockedOffer questions={quiz.questionCount} />}
        <Row gap={3}>
          {user !== null && !used && lock !== 'locked' && (
            <Button
              onClick={() => onStart(quiz.feedback === 'choice' && !open ? feedback : undefined)}
              busy={lock === 'unknown'}
            >
              {open ? 'Resume' : 'Start'}
            </Button>
          )}
          {unchecked && (
            <Button onClick={() => void session.restore()} busy={loading}>
              Try again
            </Button>
          )}
          {user === null && !unchecked && (
            <Button onClick={onSignIn} busy={!restored} variant={lock === 'locked' ? 'quiet' : 'primary'}>
              {lock === 'locked' ? 'Already subscribed? Sign in' : 'Sign in to start'}
            </Button>
          )}
          {user === null && !unchecked && restored && (
            <Button as={Link} to={paths.signup()} variant="quiet" onClick={onSignUp}>
              Create an account
            </Button>
          )}
          {taken !== null && taken > 0 && (
            <Button as={Link} to={paths.quizResult(quiz._id)} variant="quiet">
              View latest result
            </Button>
          )}
        </Row>
        <KeyHint color="muted" fontSize="sm">
          Keyboard: 1 to 9 choose an answer, Enter continues, Tab moves to other controls.
        </KeyHint>
      </Stack>
      <Stack gap={4}>
        <Card as="section" aria-labelledby="rules" p={['20px', null, '32px']}>
          <Heading id="rules" fontSize="lg" mb={4}>
            Before you start
          </Heading>
          <QuizFacts quiz={quiz} taken={taken} />
        </Card>
        <Corrections quizId={quiz._id} />
      </Stack>
    </Columns>
  );
};
