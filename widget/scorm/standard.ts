/** The differences between the versions of SCORM. */
import type { LmsResult } from '../frame/lms-messages.ts';
import type { LearnerState } from './learner-state.ts';

/** A data element and its value. */
export type Element = readonly [name: string, value: string];

export interface Standard {
  /** Name of the platform's object in its windows. */
  readonly api: 'API' | 'API_1484_11';
  /** Put before the names of its calls. */
  readonly prefix: 'LMS' | '';
  /** Names of two calls that the versions changed. */
  readonly initialize: string;
  readonly terminate: string;
  /** Elements that are read at the start. */
  readonly mode: string;
  readonly status: string;
  /** Error codes of elements that a platform hasn't implemented. */
  readonly unimplemented: readonly string[];
  /** @param status the stored one: a finished learner's isn't changed */
  readonly started: (status: string) => readonly Element[];
  readonly progress: (state: LearnerState) => readonly Element[];
  /** @param first index of the first interaction that is free; null to leave the answers out */
  readonly finished: (result: LmsResult, first: number | null) => readonly Element[];
  /** @param suspended true if a later visit continues */
  readonly leaving: (seconds: number, suspended: boolean) => readonly Element[];
}

/** Elements without which the result is complete: platforms may leave them out. */
export const isOptional = (name: string): boolean =>
  /interactions|score\.(?:min|max)$|progress_measure|_mode$|\.mode$/.test(name);
