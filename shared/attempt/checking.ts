/** Checks one answer at a time: the server makes it final and returns its review. */
import { networkFailure } from '#shared/client/reply.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import type { AttemptPorts } from './ports.ts';
import type { AttemptAction } from './reducer.ts';
import { inTime, saveVerdict } from './retry.ts';
import { isRunning, type AttemptState } from './state.ts';

interface Surroundings extends Pick<AttemptPorts, 'transport' | 'clock' | 'connectivity'> {
  readonly peek: () => AttemptState;
  readonly dispatch: (action: AttemptAction) => void;
  /** Called when the server has finished the attempt. */
  readonly finish: (result: FinishedResult) => void;
}

export const createChecking = ({ transport, clock, connectivity, peek, dispatch, finish }: Surroundings) => {
  /** Reads what another tab has done to the attempt. */
  const reread = async (attemptId: string): Promise<void> => {
    const reply = await inTime(clock, transport.read(attemptId));
    const state = peek();
    if (!reply.ok || !isRunning(state) || state.attemptId !== attemptId) return;
    if (reply.data.status === 'finished') finish(reply.data);
    else dispatch({ type: 'saved', sent: [], result: reply.data, now: clock.now() });
  };

  return async (questionId: string): Promise<void> => {
    const state = peek();
    if (!isRunning(state) || state.phase !== 'open' || transport.check === undefined) return;
    const { attemptId, reviews, check: last, answers } = state;
    const held = answers[questionId];
    if (held === undefined || reviews === undefined || reviews[questionId] !== undefined) return;
    if (last?.status === 'checking') return;
    if (!connectivity.online()) {
      dispatch({ type: 'checkFailed', questionId, error: networkFailure().error });
      return;
    }
    dispatch({ type: 'checkStarted', questionId });
    const { value, seq } = held;
    const reply = await inTime(clock, transport.check(attemptId, { questionId, value, seq }));
    const after = peek();
    if (!isRunning(after) || after.attemptId !== attemptId) return;
    if (reply.ok) {
      if (reply.data.status === 'finished') finish(reply.data);
      else dispatch({ type: 'checked', questionId, result: reply.data, now: clock.now() });
      return;
    }
    const { error } = reply;
    dispatch({ type: 'checkFailed', questionId, error });
    if (error.code === 'ANSWER_FINAL' || saveVerdict(error) === 'finished') await reread(attemptId);
  };
};
