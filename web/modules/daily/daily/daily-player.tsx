import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState, type ReactNode } from 'react';
import { createGuestTransport } from '#shared/attempt/guest-transport.ts';
import { createLearnerTransport } from '#shared/attempt/learner-transport.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Card } from '#shared/ui/card.ts';
import { DailyNotOpen } from '#shared/ui/feedback/daily-not-open.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Heading, Stack } from '#shared/ui/system.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { useAttempt } from '../../../app/session/use-attempt.ts';
import { DailyPlayerSkeleton } from './daily-skeleton.tsx';
import { guestKey, noteGuestDay, noteStarted } from './stored-days.ts';
import { forgetResults } from './stale.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';

const transportOf = ({ date, quiz }: Daily, userId: string | null) => {
  if (userId !== null) return createLearnerTransport(session.client, { quizId: quiz._id, userId }, localKeyValues);
  noteGuestDay(localKeyValues, date);
  return createGuestTransport(session.client, quiz._id, localKeyValues, guestKey(date));
};

interface DailyPlayerProps {
  readonly daily: Daily;
  /** Null for a guest. */
  readonly userId: string | null;
  /** Shown below the questions. */
  readonly notice: ReactNode;
  /** Called when the server no longer opens this quiz because a new one has started. */
  readonly onOver: () => void;
  /** Renders the finished attempt; `fresh` is true right after submission. */
  readonly children: (result: FinishedResult, fresh: boolean) => ReactNode;
}

/** Takes a daily quiz from opening the attempt to its result. */
const DailyPlayer = ({ daily, userId, notice, onOver, children }: DailyPlayerProps) => {
  useSignals();
  useFocusMode();
  const attempt = useAttempt(() => transportOf(daily, userId));
  const state = attempt.state.value;
  const [played, setPlayed] = useState(false);
  const { phase } = state;
  const { date } = daily;
  if (phase === 'open' && !played) setPlayed(true);
  useEffect(() => {
    if (userId === null) return;
    if (phase === 'open') noteStarted(localKeyValues, date, userId);
    if (phase === 'finished') forgetResults();
  }, [phase, userId, date]);

  if (state.phase === 'finished') return children(state.result, played);
  if (state.phase === 'failed') {
    return (
      <Card>
        <DailyNotOpen date={date} error={state.error} onOver={onOver} onRetry={() => void attempt.open()} />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      <Heading as="h1" fontSize="lg">
        Daily quiz, {dayText(date)}
      </Heading>
      {state.phase === 'opening' ? <DailyPlayerSkeleton /> : <QuestionPlayer state={state} attempt={attempt} quick />}
      {notice}
    </Stack>
  );
};
export default DailyPlayer;
