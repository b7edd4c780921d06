/** Sends unacknowledged answers in batches, one save at a time, until the server has them. */
import type { ClientError } from '#shared/client/reply.ts';
import type { Answer, FinishedResult } from '#shared/contract/attempts/result.ts';
import type { AttemptPorts, AttemptRecord } from './ports.ts';
import type { AttemptAction } from './reducer.ts';
import { inTime, retryDelay, saveVerdict } from './retry.ts';
import { isRunning, unsentAnswers, type AttemptState } from './state.ts';

interface Surroundings extends Pick<AttemptPorts, 'transport' | 'clock'> {
  readonly peek: () => AttemptState;
  readonly dispatch: (action: AttemptAction) => void;
  /** Called when the server has finished the attempt. */
  readonly finish: (result: FinishedResult) => void;
  /** Called when the server has ended the attempt and replies with the next one: another section of a mock exam. */
  readonly moveOn: (endedId: string) => void;
}

export interface SaveQueue {
  /** Sends immediately. New answers wait for a save in flight; a submission doesn't. */
  readonly send: () => void;
  /** Sends within that many milliseconds, or together with a failed save that waits. */
  sendSoon(milliseconds: number): void;
  /** The network is back: waits no longer. */
  wake(): void;
  /** Sends waiting answers, then nothing until `resume()`. */
  close(): void;
  resume(): void;
}

export const createSaveQueue = ({ transport, clock, peek, dispatch, finish, moveOn }: Surroundings): SaveQueue => {
  let tries = 0;
  let oneByOne = false;
  /** The server has said that the attempt is over, so the result is read instead. */
  let over = false;
  let closed = false;
  /** Whether the latest call ends the attempt or reads its result. It overtakes a save, and nothing overtakes it. */
  let ending = false;
  let cancelTimer: (() => void) | null = null;
  /** When the timer sends, in milliseconds since 1970. */
  let due = 0;

  const clear = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };

  const schedule = (milliseconds: number): void => {
    clear();
    if (closed) return;
    due = clock.now() + milliseconds;
    cancelTimer = clock.after(milliseconds, () => {
      cancelTimer = null;
      send();
    });
  };

  const accept = (record: AttemptRecord, sent: readonly Answer[], endExpected: boolean): void => {
    if (record.status === 'finished') {
      clear();
      finish(record);
      return;
    }
    tries = 0;
    over = false;
    const before = peek();
    if (isRunning(before) && before.attemptId !== record._id) {
      clear();
      oneByOne = false;
      moveOn(before.attemptId);
      return;
    }
    dispatch({ type: 'saved', sent, result: record, now: clock.now() });
    const state = peek();
    if (!isRunning(state)) return;
    const more = unsentAnswers(state.answers).length > 0;
    oneByOne &&= more;
    // A server that leaves an ended attempt open is asked again, and not in a hurry.
    if (endExpected) schedule(retryDelay(0, undefined));
    else if (more || state.phase === 'submitting') send();
  };

  const refuse = (error: ClientError, sent: readonly Answer[]): void => {
    const verdict = saveVerdict(error);
    const [only] = sent;
    if (verdict === 'bad-answer' && only && sent.length === 1) dispatch({ type: 'answerRefused', answer: only, error });
    else dispatch({ type: 'saveFailed', error });
    if (verdict === 'finished') {
      over = true;
      send();
    } else if (verdict === 'bad-answer' && only) {
      oneByOne = true;
      send();
    } else if (verdict === 'again') {
      schedule(retryDelay(tries, error.details?.retryAfter));
      tries += 1;
    } else dispatch({ type: 'submitRefused' });
  };

  const attemptSend = async (): Promise<void> => {
    const state = peek();
    if (!isRunning(state)) return;
    const submitting = state.phase === 'submitting';
    const unsent = unsentAnswers(state.answers);
    if (unsent.length === 0 && !submitting && !over) return;
    const batch = over ? [] : oneByOne ? unsent.slice(0, 1) : unsent;
    const last = over || (submitting && batch.length === unsent.length);
    if (state.sending && (ending || !last)) return;
    clear();
    ending = last;
    dispatch({ type: 'saveStarted' });
    const id = state.attemptId;
    const reply = await inTime(clock, over ? transport.read(id) : transport.save(id, batch, last));
    // A submission has overtaken this save. It has the same answers, so its reply is the one that counts.
    if (ending !== last) return;
    if (reply.ok) accept(reply.data, batch, last);
    else refuse(reply.error, batch);
  };

  const send = (): void => void attemptSend();

  return {
    send,
    sendSoon(milliseconds) {
      if (cancelTimer === null || (tries === 0 && clock.now() + milliseconds < due)) schedule(milliseconds);
    },
    wake() {
      tries = 0;
      send();
    },
    close() {
      closed = true;
      clear();
      send();
    },
    resume: () => void (closed = false),
  };
};
