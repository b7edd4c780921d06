/** A learner's visit to a package, from the platform's first call to its last. */
import { resultIn, ticketIn } from '../frame/lms-messages.ts';
import { eventIn } from '../frame/messages.ts';
import { NEW_LEARNER, readState, withAnswer, withTicket, type LearnerState } from './learner-state.ts';
import type { LmsApi, Refused } from './lms-api.ts';
import type { Element, Standard } from './standard.ts';
import { notRecorded, notStarted, withoutAnswers } from './sentences.ts';

/** Progress is committed at most this often, in milliseconds. */
export const COMMIT_MS = 10_000;

/** Modes in which a platform ignores what a package writes. */
const READ_ONLY = ['browse', 'review'];

const isAnswer = (name: string): boolean => name.startsWith('cmi.interactions.');

export interface SessionDeps {
  readonly api: LmsApi;
  readonly standard: Standard;
  /** Milliseconds of a clock that isn't set during the visit. */
  readonly now: () => number;
  /** Runs something once after that many milliseconds. */
  readonly after: (milliseconds: number, run: () => void) => void;
  /** Shows a sentence to the learner; null removes it. */
  readonly show: (sentence: string | null) => void;
}

export interface Session {
  /** Starts the visit. Returns the key of the attempt to resume, or null; false if the platform refuses. */
  start(): { readonly ticket: string | null } | false;
  /** Takes a message from our frame. */
  receive(message: unknown): void;
  /** Ends the visit, once. */
  leave(): void;
}

export const createSession = ({ api, standard, now, after, show }: SessionDeps): Session => {
  let state: LearnerState = NEW_LEARNER;
  let phase: 'new' | 'open' | 'left' = 'new';
  let readOnly = false;
  /** True once the platform has the result: the next visit begins a new attempt, if the platform permits one. */
  let finished = false;
  let startedAt = 0;
  let committedAt = -Infinity;
  let waiting = false;

  /** Writes and commits. Returns what was refused. */
  const save = (elements: readonly Element[], commit: boolean): readonly Refused[] => {
    if (readOnly) return [];
    const refused = api.set(elements);
    if (!commit) return refused;
    committedAt = now();
    const failed = api.commit();
    return failed === null ? refused : [failed, ...refused];
  };

  const showProgress = ([refused]: readonly Refused[]): void => {
    if (refused !== undefined) show(notRecorded('progress', refused));
  };

  const seconds = (): number => (now() - startedAt) / 1000;

  const saveProgress = (): void => {
    showProgress(save(standard.progress(state), false));
    if (waiting) return;
    waiting = true;
    after(Math.max(0, committedAt + COMMIT_MS - now()), () => {
      waiting = false;
      if (phase !== 'open' || finished) return;
      showProgress(save(standard.leaving(seconds(), true), true));
    });
  };

  const saveResult = (result: NonNullable<ReturnType<typeof resultIn>>): void => {
    const count = Number(api.get('cmi.interactions._count'));
    const first = state.reported || result.answers.length === 0 ? null : Number.isInteger(count) ? count : 0;
    state = { ...state, reported: state.reported || first !== null };
    const elements = [
      ...standard.finished(result, first),
      ...standard.progress(state).filter(([name]) => name !== 'cmi.progress_measure'),
      ...standard.leaving(seconds(), false),
    ];
    const refused = save(elements, true);
    const lost = refused.find(({ what }) => !isAnswer(what));
    finished = lost === undefined;
    const [detail] = refused;
    show(lost !== undefined ? notRecorded('result', lost) : detail === undefined ? null : withoutAnswers(detail));
  };

  return {
    start() {
      const refusal = api.initialize();
      if (refusal !== null) {
        show(notStarted(refusal));
        return false;
      }
      phase = 'open';
      startedAt = now();
      readOnly = READ_ONLY.includes(api.get(standard.mode));
      state = readState(api.get('cmi.suspend_data'));
      showProgress(save(standard.started(api.get(standard.status)), true));
      return { ticket: state.ticket };
    },
    receive(message) {
      if (phase !== 'open') return;
      const ticket = ticketIn(message);
      if (ticket !== null) {
        state = withTicket(state, ticket);
        saveProgress();
      }
      const event = eventIn(message);
      if (event?.type === 'bw-answer' && !finished) {
        const { index, total } = event.detail as { readonly index: number; readonly total: number };
        state = withAnswer(state, index, total);
        saveProgress();
      }
      const result = resultIn(message);
      if (result !== null) saveResult(result);
    },
    leave() {
      if (phase !== 'open') return;
      phase = 'left';
      // The page is going: what fails now, the next visit writes again.
      save(standard.leaving(seconds(), !finished), true);
      api.terminate();
    },
  };
};
