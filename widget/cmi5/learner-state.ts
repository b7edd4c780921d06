/** The state of a learner, in a document of the platform. */
import { isTicket } from '../frame/lms-messages.ts';
import { isRecord } from './launch.ts';

export const STATE_ID = 'business-wisdom';

export interface LearnerState {
  /** Key of the attempt on our server; null before the first answer. */
  readonly ticket: string | null;
  /** Key of the attempt whose result the platform has. */
  readonly reported: string | null;
  /** A registration is completed once, and passed once. */
  readonly completed: boolean;
  readonly passed: boolean;
}

export const NEW_LEARNER: LearnerState = { ticket: null, reported: null, completed: false, passed: false };

/** Reads a stored state. Anything else is a new learner. */
export const readState = (document: unknown): LearnerState => {
  if (!isRecord(document)) return NEW_LEARNER;
  const { ticket, reported, completed, passed } = document;
  return {
    ticket: isTicket(ticket) ? ticket : null,
    reported: isTicket(reported) ? reported : null,
    completed: completed === true,
    passed: passed === true,
  };
};
