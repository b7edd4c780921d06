import { useCallback, useEffect, useMemo, useState } from 'react';
import { endPracticeRound, type PracticeRound } from '#shared/contract/learning/practice-rounds.ts';
import type { PracticeCard } from '#shared/contract/learning/practice.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { questionsText } from '../practice/labels.ts';
import { PracticeQuestion } from '../practice/practice-question.tsx';
import { awayText } from './labels.ts';
import { awayOf, leftOf } from './round-state.ts';
import { useDeadline } from './use-deadline.ts';
import { useRound } from './use-round.ts';

const Reviewed = lazyPart(() => import('../practice/reviewed.tsx'));
const Timer = lazyPart(() =>
  import('#shared/ui/question-player/timer.tsx').then((module) => ({ default: module.Timer })),
);
const EndPanel = lazyPart(() => import('./end-panel.tsx'));

const systemNow = (): number => Date.now();

interface RoundPlayerProps {
  readonly round: PracticeRound;
  /** The deadline by this device’s clock; null without one. */
  readonly deadline: number | null;
  /** Why the round was loaded again; shown until the learner continues. */
  readonly notice: string | null;
  readonly onRound: (round: PracticeRound) => void;
  /** Called with the message when another tab or device has changed the round. */
  readonly onStale: (message: string) => void;
}

/** An open round: one question after the other, with the clock of a timed one. */
export const RoundPlayer = ({ round, deadline, notice, onRound, onStale }: RoundPlayerProps) => {
  const [ending, setEnding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const end = useCallback(async (): Promise<void> => {
    setEnding(true);
    setError(null);
    const reply = await session.client.call(endPracticeRound, { params: { id: round._id } });
    setEnding(false);
    if (reply.ok) onRound(reply.data.data.round);
    else setError(reply.error.message);
  }, [round._id, onRound]);
  const finish = (): void => void end();
  const run = useRound(round, { onDone: finish, onStale });
  const { minuteLeft, timeUp } = useDeadline(deadline, finish);
  // Loaded while the first question is read, so that the outcome appears at once.
  useEffect(() => {
    Reviewed.preload().catch(() => undefined);
  }, []);
  // A round that ended while the device was offline closes when it is back.
  useEffect(() => {
    if (error === null) return;
    const retry = (): void => void end();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, end]);

  const { questions, index, outcome } = run.round;
  const question = questions[index];
  const [first] = useState(index);
  const left = leftOf(run.round);
  const away = awayOf(run.round);
  const answered = questions.filter(({ verdict }) => verdict !== null).length;
  // The question takes the focus when its card changes, so it must stay the same object.
  const card = useMemo<PracticeCard | null>(() => {
    const shown = question?.question ?? null;
    if (question === undefined || shown === null) return null;
    return { ...question, _id: `${round._id}/${String(question.position)}`, turn: 0, question: shown };
  }, [question, round._id]);
  const isOver = timeUp || (outcome === null && card === null) || (error !== null && left === 0);
  if (isOver) {
    return (
      <EndPanel
        pending={<Skeleton height="240px" borderRadius={14} />}
        key={String(timeUp)}
        title={timeUp ? 'Time’s up' : left > 0 ? `${questionsText(left)} left` : 'No questions left'}
        text={timeUp ? 'Your answers are saved. The round closes with them.' : (awayText(away) ?? 'You skipped them.')}
        error={error}
        busy={ending}
        act={error === null ? 'Finish round' : 'Try again'}
        onEnd={finish}
        onResume={timeUp || left === 0 ? null : run.resume}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={3} minHeight="28px">
        <Text color="muted" fontSize="sm">
          {answered} of {questions.length} answered
        </Text>
        {deadline !== null && <Timer deadline={deadline} minuteLeft={minuteLeft} now={systemNow} />}
      </Row>
      <Progress
        label="Questions answered"
        value={answered}
        max={questions.length}
        valueText={`${String(answered)} of ${String(questions.length)}`}
      />
      {notice !== null && index === first && outcome === null && (
        <Banner tone="warn" live="alert">
          {notice}
        </Banner>
      )}
      {run.round.error !== null && (
        <Banner tone="bad" live="alert">
          {run.round.error}
        </Banner>
      )}
      {outcome !== null ? (
        <Reviewed
          pending={<Skeleton height="420px" borderRadius={14} />}
          outcome={{ ...outcome, turn: index }}
          session={{ ...run, state: { ...run.state, busy: run.state.busy || ending } }}
        />
      ) : (
        card !== null && <PracticeQuestion key={card._id} card={card} session={run} />
      )}
      {away > 0 && (
        <Text color="muted" fontSize="sm">
          {awayText(away)}
        </Text>
      )}
    </Stack>
  );
};
