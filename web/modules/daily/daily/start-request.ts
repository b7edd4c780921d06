/** Asks the page of the daily quiz to start without its start screen; stored in the history entry. */
export interface StartRequest {
  /** The day of the quiz to start; a later day's quiz isn't started by a reload. */
  readonly start: string;
}

/** Returns whether a history entry, which may contain anything, asks for the quiz of that day. */
export const isStartRequested = (state: unknown, day: string): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === day;
