/** A learner's visit to a package, from the platform's launch to its end. */
import { resultIn, ticketIn, type LmsResult } from '../frame/lms-messages.ts';
import type { LaunchData } from './launch.ts';
import { NEW_LEARNER, readState, STATE_ID, type LearnerState } from './learner-state.ts';
import type { Lms } from './lms.ts';
import { NOT_SAVED, notRecorded, notStarted } from './sentences.ts';
import type { Statement, Statements } from './statements.ts';

/** Waits before the statements are sent again, in milliseconds. */
const RETRY_MS = [1_000, 4_000, 15_000] as const;
/** Browsers send at most 64 KiB after the page. */
const LAST_MAX = 60_000;

export interface SessionDeps {
  readonly lms: Pick<Lms, 'send' | 'readState' | 'writeState'>;
  readonly data: Pick<LaunchData, 'launchMode'>;
  readonly statements: Statements;
  /** Milliseconds of a clock that isn't set during the visit. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Shows a sentence to the learner; null removes it. */
  readonly show: (sentence: string | null) => void;
}

export interface Session {
  /** Starts the visit. Returns the key of the attempt to resume, or null; false if the platform refuses. */
  start(): Promise<{ readonly ticket: string | null } | false>;
  /** Takes a message from our frame. */
  receive(message: unknown): Promise<void>;
  /** Ends the visit, once. */
  leave(): void;
}

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error');

export const createSession = ({ lms, data, statements, now, wait, show }: SessionDeps): Session => {
  let state: LearnerState = NEW_LEARNER;
  let phase: 'new' | 'open' | 'left' = 'new';
  let startedAt = 0;
  let waiting: readonly Statement[] = [];
  let sending: Promise<boolean> | null = null;
  /** True while the stored state is older than this one. */
  let unsaved = false;

  /** Other modes allow the first and the last statement only. */
  const isRecorded = data.launchMode === 'Normal';
  const seconds = (): number => (now() - startedAt) / 1000;

  const trySending = async (): Promise<boolean> => {
    for (let tries = 0; waiting.length > 0;) {
      const batch = waiting;
      try {
        await lms.send(batch);
        waiting = waiting.filter((statement) => !batch.includes(statement));
      } catch (error) {
        const delay = RETRY_MS[tries];
        tries += 1;
        if (phase === 'left') return false;
        if (delay === undefined) {
          show(notRecorded(detailOf(error)));
          return false;
        }
        await wait(delay);
      }
    }
    return true;
  };

  /** Sends what waits, in order. Returns false if the platform didn't take it. */
  const flush = (): Promise<boolean> => {
    sending ??= trySending().finally(() => {
      sending = null;
    });
    return sending;
  };

  const save = async (): Promise<void> => {
    unsaved = true;
    try {
      await lms.writeState(STATE_ID, state);
      unsaved = false;
    } catch {
      show(NOT_SAVED);
    }
  };

  const report = async (result: LmsResult): Promise<void> => {
    if (state.ticket !== null && state.reported === state.ticket) return;
    const outcome = statements.passedOrFailed(result, seconds());
    // cmi5 allows no `failed` after `passed`.
    const decided = outcome === null || state.passed ? [] : [outcome.statement];
    const completed = state.completed ? [] : [statements.completed(seconds())];
    waiting = [...waiting, ...statements.answers(result), ...completed, ...decided];
    state = {
      ...state,
      reported: state.ticket,
      completed: true,
      passed: state.passed || outcome?.passed === true,
    };
    unsaved = true;
    if (!(await flush())) return;
    show(null);
    await save();
  };

  /** The statements for the end of the page, without answers where they are too many. */
  const lastBatch = (): readonly Statement[] => {
    const all = [...waiting, statements.terminated(seconds())];
    if (JSON.stringify(all).length <= LAST_MAX) return all;
    return all.filter(({ verb }) => !JSON.stringify(verb).includes('/answered"'));
  };

  return {
    async start() {
      startedAt = now();
      try {
        await lms.send([statements.initialized()]);
        state = readState(await lms.readState(STATE_ID));
      } catch (error) {
        show(notStarted(detailOf(error)));
        return false;
      }
      phase = 'open';
      return { ticket: state.ticket };
    },
    async receive(message) {
      if (phase !== 'open' || !isRecorded) return;
      const ticket = ticketIn(message);
      if (ticket !== null && ticket !== state.ticket) {
        state = { ...state, ticket };
        await save();
      }
      const result = resultIn(message);
      if (result !== null) await report(result);
    },
    leave() {
      if (phase !== 'open') return;
      phase = 'left';
      // The page is closing, so failures can't be shown.
      if (unsaved) void lms.writeState(STATE_ID, state, true).catch(() => undefined);
      void lms.send(lastBatch(), true).catch(() => undefined);
    },
  };
};
