/** The state of a learner in `cmi.suspend_data`, which has 4096 characters in SCORM 1.2. */
import { isTicket } from '../frame/lms-messages.ts';

export interface LearnerState {
  /** Key of the attempt on our server; null before the first answer. */
  readonly ticket: string | null;
  /** Positions of the answered questions, in ascending order. */
  readonly answered: readonly number[];
  /** Number of questions; 0 while unknown. */
  readonly total: number;
  /** True once the platform has the answers: a later visit must not add them again. */
  readonly reported: boolean;
}

export const NEW_LEARNER: LearnerState = { ticket: null, answered: [], total: 0, reported: false };

/** More questions than a quiz can have. */
const QUESTIONS_MAX = 500;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= QUESTIONS_MAX;

/** In this order and without names, because the space is small. */
export const stateText = ({ ticket, answered, total, reported }: LearnerState): string =>
  JSON.stringify([1, ticket, total, reported ? 1 : 0, answered]);

/** Reads a stored state. Anything else, such as another package's, is a new learner. */
export const readState = (text: string): LearnerState => {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return NEW_LEARNER;
  }
  if (!Array.isArray(stored) || stored[0] !== 1) return NEW_LEARNER;
  const [, ticket, total, reported, answered] = stored as unknown[];
  if (!isTicket(ticket) || !isCount(total) || !Array.isArray(answered) || !answered.every(isCount)) return NEW_LEARNER;
  return { ticket, total, reported: reported === 1, answered: [...new Set(answered)].sort((a, b) => a - b) };
};

/** The state after that question was answered. */
export const withAnswer = (state: LearnerState, index: number, total: number): LearnerState => {
  if (!isCount(index) || !isCount(total) || index >= total) return state;
  const answered = [...new Set([...state.answered, index])].sort((a, b) => a - b);
  return { ...state, answered, total };
};

/** The state with that attempt: a new one has no answers yet. */
export const withTicket = (state: LearnerState, ticket: string): LearnerState =>
  // The first answer is reported before its attempt has a key.
  state.ticket === null || state.ticket === ticket ? { ...state, ticket } : { ...NEW_LEARNER, ticket };

/** Share of the questions that are answered, 0 to 1. */
export const progressOf = ({ answered, total }: LearnerState): number =>
  total === 0 ? 0 : Math.min(1, answered.length / total);
