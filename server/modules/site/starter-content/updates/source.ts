import type { ContentUpdate } from '#shared/contract/site/content-updates.ts';

/** An editor's decision about the difference that they saw. */
export interface Decision {
  readonly choice: 'take' | 'keep';
  readonly version: number | null;
  readonly digest: string;
}

/** The user who changes an item, null at a start of the server. */
export interface Call {
  readonly actorId: string | null;
  readonly requestId: string;
}

/** Shown to learners whose result changes. */
export const REASON = 'The answer key was corrected in a newer edition of this quiz.';

export const AT_START: Call = { actorId: null, requestId: 'server start' };

/** Updates of some kinds of starter content. */
export interface UpdateSource {
  /** Updates every item that no one has edited. Returns how many were updated. */
  updateUnedited(): Promise<number>;
  /** Returns the differences that an editor decides about. */
  list(): Promise<ContentUpdate[]>;
  /** Throws 404 when nothing is offered under that key, and EDIT_CONFLICT when either side has changed since. */
  decide(key: string, decision: Decision, call: Call): Promise<{ itemId: string | null; regraded: boolean }>;
}
