import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { testState, type TestState } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { summaryText, momentText, outcomeText, waitText } from './labels.ts';

const Digits = styled.span({
  display: 'block',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-2xl)',
  fontWeight: 560,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
});

const STATE_LABELS: Readonly<Record<TestState, string>> = {
  ahead: 'Opens soon',
  open: 'Open now',
  closed: 'Closed',
  calledOff: 'Cancelled',
};

interface TestCardProps {
  readonly test: WeeklyTest;
  readonly entitled: boolean;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  readonly onStart: () => void;
  readonly onBoard: () => void;
}

/** Returns a test's state at that moment, which may be later than the response. */
export const stateAt = (test: WeeklyTest, now: number): TestState =>
  test.state === 'calledOff'
    ? 'calledOff'
    : testState({ opensAt: Date.parse(test.opensAt), closesAt: Date.parse(test.closesAt), calledOffAt: null }, now);

const Waiting = ({ what, until, now }: { readonly what: string; readonly until: string; readonly now: number }) => (
  <div>
    <Text color="muted" fontSize="sm">
      {what}
    </Text>
    <Digits role="timer" aria-live="off">
      {waitText(Date.parse(until) - now)}
    </Digits>
  </div>
);

const Started = ({
  test,
  state,
  onStart,
  onBoard,
}: Pick<TestCardProps, 'test' | 'onStart' | 'onBoard'> & { readonly state: TestState }) => {
  const { yours } = test;
  if (yours === null) return null;
  if (yours.status === 'open') {
    return (
      <Row gap={4}>
        {state === 'open' ? <Button onClick={onStart}>Resume</Button> : null}
        <Text color="muted">In progress. Your answers are saved, and the timer is still running.</Text>
      </Row>
    );
  }
  return (
    <Stack gap={3}>
      <Text>
        {yours.score === null ? (
          'Submitted. Your score and the leaderboard appear when the test closes.'
        ) : (
          <>
            Submitted: <b>{outcomeText(yours)}</b>.
          </>
        )}
      </Text>
      <Row gap={3}>
        {state !== 'open' && (
          <Button variant="quiet" onClick={onBoard}>
            Leaderboard
          </Button>
        )}
        <Button as={Link} to={paths.quizResult(test.quizId, yours.resultId)} variant="quiet">
          Your result
        </Button>
      </Row>
    </Stack>
  );
};

const Way = ({ test, entitled, state, onStart }: Omit<TestCardProps, 'now' | 'onBoard'> & { state: TestState }) => {
  if (!entitled) return null;
  if (state === 'open') {
    return (
      <Row gap={4}>
        <Button onClick={onStart}>Start the test</Button>
        <Text color="muted" fontSize="sm">
          You can take it once.{' '}
          {test.timeLimitMinutes !== null && 'The timer starts when you start and runs while you’re away. '}
          Open attempts end when the test closes.
        </Text>
      </Row>
    );
  }
  return (
    <Text color="muted">
      You can take it once, at any time while it’s open.{' '}
      <TextLink as={Link} to={paths.settings()}>
        Notify me when it opens
      </TextLink>
    </Text>
  );
};

/** An open or scheduled test with its start button. */
export const TestCard = ({ test, entitled, now, onStart, onBoard }: TestCardProps) => {
  const state = stateAt(test, now);
  const live = state === 'ahead' || state === 'open';
  return (
    <Card as="section" aria-labelledby={`test-${test._id}`} p={['20px', null, '32px']}>
      <Stack gap={4}>
        <Row>
          <Tag tone={state === 'open' ? 'good' : state === 'calledOff' ? 'bad' : 'info'}>{STATE_LABELS[state]}</Tag>
        </Row>
        <Stack gap={2}>
          <Heading id={`test-${test._id}`} fontSize={['lg', null, 'xl']} style={{ overflowWrap: 'anywhere' }}>
            {test.title}
          </Heading>
          <Text color="muted">{summaryText(test)}</Text>
          {test.description !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{test.description}</Text>}
        </Stack>
        {live && (
          <Stack gap={2}>
            {state === 'ahead' ? (
              <Waiting what="Opens in" until={test.opensAt} now={now} />
            ) : (
              <Waiting what="Closes in" until={test.closesAt} now={now} />
            )}
            <Text color="muted" fontSize="sm">
              Open from {momentText(test.opensAt)} to {momentText(test.closesAt)}, your time.
            </Text>
          </Stack>
        )}
        {state === 'calledOff' && (
          <Banner tone="warn" title="This test was cancelled">
            {test.calledOffReason}
          </Banner>
        )}
        {state === 'closed' && <Text color="muted">This test has closed. Its review and leaderboard are below.</Text>}
        {test.yours !== null && <Started test={test} state={state} onStart={onStart} onBoard={onBoard} />}
        {test.yours === null && live && <Way test={test} entitled={entitled} state={state} onStart={onStart} />}
      </Stack>
    </Card>
  );
};
