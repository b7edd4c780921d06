import { useCallback, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { getResult } from '#shared/contract/attempts/result.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useDayResult } from '../../../modules/daily/daily/use-day-result.ts';
import { useToday } from '../../../modules/daily/daily/use-today.ts';
import { PlayerSkeleton, StartSkeleton } from '../../../modules/quizzes/quiz/quiz-skeletons.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useAuth } from '../../../app/session/session.ts';
import { LaunchedResult } from './result.tsx';

const Taking = lazyPart(() => import('./taking.tsx'));

interface DayProps {
  readonly launch: LtiLaunch;
  readonly daily: Daily;
  readonly userId: string;
  /** Shows the quiz of the new day; undefined while this one is today's. */
  readonly onGoOn: (() => void) | undefined;
}

const Start = ({ launch, daily, onStart }: Pick<DayProps, 'launch' | 'daily'> & { readonly onStart: () => void }) => (
  <Stack gap={5}>
    <Stack gap={3}>
      <Eyebrow>Daily quiz, {dayText(daily.date)}</Eyebrow>
      <Heading as="h1" fontSize={['xl', null, '2xl']}>
        {daily.quiz.title}
      </Heading>
      {daily.quiz.description !== '' && <Text color="muted">{daily.quiz.description}</Text>}
      <Row gap={2}>
        <Tag>{countText(daily.quiz.questionCount, 'question')}</Tag>
        <Tag>No time limit</Tag>
      </Row>
    </Stack>
    {launch.role === 'instructor' && (
      <Banner tone="info" title="You see this quiz as an instructor">
        This link opens a new quiz every day. It has no grade.
      </Banner>
    )}
    <Row>
      <Button onClick={onStart}>{launch.role === 'instructor' ? 'Preview' : 'Start today’s quiz'}</Button>
    </Row>
  </Stack>
);

const Day = ({ launch, daily, userId, onGoOn }: DayProps) => {
  const [taking, setTaking] = useState(false);
  const own = useDayResult(daily, !taking);
  usePageTitle(`Daily quiz: ${daily.quiz.title}`);
  const finished = useCallback((): void => {
    setTaking(false);
    void mutate((key) => Array.isArray(key) && key[0] === getResult.id);
  }, []);
  // Nothing is lost on the start screen, so the new quiz is shown.
  const idle = !taking && own.status === 'none';
  useEffect(() => {
    if (idle) onGoOn?.();
  }, [idle, onGoOn]);
  if (taking) {
    return <Taking pending={<PlayerSkeleton />} quiz={daily.quiz} userId={userId} onFinished={finished} />;
  }
  if (own.status === 'loading') return <StartSkeleton />;
  if (own.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" message={own.error.message} onRetry={own.retry} />
      </Card>
    );
  }
  if (own.status === 'none') return <Start launch={launch} daily={daily} onStart={() => setTaking(true)} />;
  return (
    <Stack gap={5}>
      {onGoOn !== undefined && (
        <Banner tone="info" title="A new daily quiz has started">
          <Button variant="quiet" scale="small" onClick={onGoOn}>
            Go to today’s quiz
          </Button>
        </Banner>
      )}
      <LaunchedResult launch={launch} resultId={own.result._id} onAgain={undefined} />
    </Stack>
  );
};

/** The daily quiz of a launch: always that of today, once a day. */
const LaunchedDaily = ({ launch }: { readonly launch: LtiLaunch }) => {
  const { user } = useAuth();
  const today = useToday();
  usePageTitle('Daily quiz');
  if (today.status === 'failed') {
    return (
      <Card>
        {today.error.code === 'NOT_FOUND' ? (
          <EmptyState as="h1" title="No quiz today">
            The next one starts at midnight.
          </EmptyState>
        ) : (
          <ErrorState as="h1" message={today.error.message} onRetry={today.retry} />
        )}
      </Card>
    );
  }
  if (today.status === 'loading' || user === null) return <StartSkeleton />;
  const { daily, turned, goOn } = today;
  return <Day key={daily.date} launch={launch} daily={daily} userId={user._id} onGoOn={turned ? goOn : undefined} />;
};
export default LaunchedDaily;
