/** Taking a quiz: the reducer's state in a signal, and the effects around it. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import type { createChecking } from './checking.ts';
import { removeStoredAttempt, readStoredAttempt, writeStoredAttempt } from './stored-attempt.ts';
import type { AttemptPorts } from './ports.ts';
import { reduce, type AttemptAction } from './reducer.ts';
import { createSaveQueue } from './save-queue.ts';
import { isRunning, type AttemptState } from './state.ts';

/** How long answers gather on the device before they are sent together, in milliseconds. */
const GATHER_MS = 10_000;
/** The same where the device can't store them. */
const UNSTORED_MS = 400;
/** So close to the deadline, in milliseconds, nothing waits to be gathered. */
const HURRY_MS = 15_000;
const MINUTE_MS = 60_000;

export interface Attempt {
  readonly state: ReadonlySignal<AttemptState>;
  /** Opens or resumes it; also after a failure. */
  open(): Promise<void>;
  /** Takes an answer; `null` removes an earlier one. Ignored after the submission. */
  answer(questionId: string, value: AnswerValue): void;
  /**
   * Makes an answer final and shows its review, where feedback comes after each question. Needs the network: without it the
   * answer stays as it is and can be checked later. Does nothing without `checking`.
   */
  check(questionId: string): Promise<void>;
  move(index: number): void;
  toggleFlag(questionId: string): void;
  /**
   * Submits the attempt. That it was submitted is stored before anything waits for the network; it is then sent until the
   * server has it, also by the next `open()`.
   */
  submit(): void;
  /** Sends waiting answers immediately, for a page that is about to be hidden. */
  readonly flush: () => void;
  /** Sends waiting answers and stops every timer; `open()` continues. Unsent answers stay in the storage. */
  close(): void;
}

/**
 * Makes the attempt behind that transport; nothing happens before `open()`. `checking` is for clients with feedback after each
 * question; the widget has none and its few kilobytes no room for it.
 */
export const createAttempt = (
  { transport, clock, storage, connectivity }: AttemptPorts,
  checking?: typeof createChecking,
): Attempt => {
  const state = signal<AttemptState>({ phase: 'opening' });
  const peek = (): AttemptState => state.peek();
  /** The latest call of open(), which alone may continue; 0 while closed. */
  let opening = 0;
  let openings = 0;
  let unsubscribe: (() => void) | null = null;
  let timers: (() => void)[] = [];

  const stopTimers = (): void => {
    for (const cancel of timers) cancel();
    timers = [];
  };

  const armDeadline = (): void => {
    const running = peek();
    stopTimers();
    if (opening === 0 || !isRunning(running) || running.deadline === null) return;
    const left = Math.max(0, running.deadline - clock.now());
    timers.push(clock.after(left, submit));
    if (!running.minuteLeft) {
      timers.push(clock.after(Math.max(0, left - MINUTE_MS), () => dispatch({ type: 'minuteReached' })));
    }
  };

  const dispatch = (action: AttemptAction): void => {
    const before = peek();
    const after = reduce(before, action);
    if (after === before) return;
    state.value = isRunning(after)
      ? { ...after, stored: writeStoredAttempt(storage, after, action.type === 'submitRefused') }
      : after;
    // Every reply has the server's time.
    if (action.type === 'opened' || action.type === 'saved' || action.type === 'checked') armDeadline();
  };

  const finish = (result: FinishedResult): void => {
    stopTimers();
    const running = peek();
    removeStoredAttempt(storage, isRunning(running) ? running.attemptId : result._id);
    dispatch({ type: 'finished', result });
  };

  const moveOn = (endedId: string): void => {
    stopTimers();
    removeStoredAttempt(storage, endedId);
    if (opening !== 0) void open();
  };

  const queue = createSaveQueue({ transport, clock, peek, dispatch, finish, moveOn });

  const submit = (): void => {
    dispatch({ type: 'submitAsked' });
    queue.send();
  };

  const check = checking?.({ transport, clock, connectivity, peek, dispatch, finish });

  const networkChanged = (online: boolean): void => {
    dispatch({ type: 'connectionChanged', online });
    // A connection that is about to go may still take the answers.
    if (online) queue.wake();
    else queue.send();
  };

  const open = async (): Promise<void> => {
    const mine = ++openings;
    opening = mine;
    queue.resume();
    unsubscribe ??= connectivity.subscribe(networkChanged);
    dispatch({ type: 'openStarted' });
    const reply = await transport.open();
    if (opening !== mine) return;
    if (!reply.ok) {
      dispatch({ type: 'openFailed', error: reply.error });
      return;
    }
    const { result, quiz } = reply.data;
    if (quiz === undefined) {
      finish(result);
      return;
    }
    const stored = readStoredAttempt(storage, result._id);
    dispatch({ type: 'opened', result, quiz, stored, online: connectivity.online(), now: clock.now() });
    queue.send();
  };

  return {
    state,
    open,
    answer(questionId, value) {
      dispatch({ type: 'answered', questionId, value, now: clock.now() });
      const running = peek();
      if (!isRunning(running)) return;
      const hurry = running.deadline !== null && running.deadline - clock.now() < HURRY_MS;
      queue.sendSoon(hurry ? 0 : running.stored ? GATHER_MS : UNSTORED_MS);
    },
    check: async (questionId) => check?.(questionId),
    move: (index) => dispatch({ type: 'moved', index }),
    toggleFlag: (questionId) => dispatch({ type: 'flagToggled', questionId }),
    submit,
    flush: queue.send,
    close() {
      opening = 0;
      unsubscribe?.();
      unsubscribe = null;
      stopTimers();
      queue.close();
    },
  };
};
