import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState, type ReactNode } from 'react';
import { createAttempt } from '#shared/attempt/attempt.ts';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { browserClock, browserConnectivity } from '#shared/ui/browser-ports.ts';
import { Card } from '#shared/ui/card.ts';
import { DailyNotOpen } from '#shared/ui/feedback/daily-not-open.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { useOpenedAttempt } from '#shared/ui/question-player/use-opened-attempt.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { storedResult } from '../../storage/stored-state.ts';
import { usePage } from '../../page.ts';
import { Opening } from './opening.tsx';
import { transportFor } from './transport-for.ts';

interface PlayerProps {
  readonly daily: Daily;
  /** The learner; null for a guest. */
  readonly person: User | null;
  /** The server no longer opens this quiz: another one is today's. */
  readonly onOver: () => void;
  /** Renders a result that couldn't be stored. */
  readonly children: (result: FinishedResult) => ReactNode;
}

/** The quiz of a day in progress. Its result is stored, and shown from there. */
const Player = ({ daily, person, onOver, children }: PlayerProps) => {
  useSignals();
  const page = usePage();
  const { texts } = page.opened;
  const userId = person?._id ?? null;
  const { date } = daily;
  const [transport] = useState(() => transportFor(page, daily, userId));
  const attempt = useOpenedAttempt(() =>
    createAttempt({
      transport,
      clock: browserClock,
      storage: {
        ...texts,
        // The storage says only later that it is full.
        set(key, value) {
          texts.set(key, value);
          if (page.store.full.peek()) throw new Error('Not stored');
        },
      },
      connectivity: browserConnectivity,
    }),
  );
  const state = attempt.state.value;
  const result = state.phase === 'finished' ? state.result : null;
  const { filled } = page.store;
  useEffect(() => {
    if (result === null) return;
    storedResult.write({ date, userId, result }).catch(filled);
  }, [result, date, userId, filled]);

  if (state.phase === 'finished') return children(state.result);
  if (state.phase === 'failed') {
    return (
      <Card p="0">
        <DailyNotOpen date={date} error={state.error} onOver={onOver} onRetry={() => void attempt.open()} />
      </Card>
    );
  }
  return (
    <>
      {/* A popup is small, and the first line of the player names the quiz. */}
      <VisuallyHidden as="h1">Daily quiz, {dayText(date)}</VisuallyHidden>
      {state.phase === 'opening' ? <Opening /> : <QuestionPlayer state={state} attempt={attempt} quick />}
    </>
  );
};
export default Player;
