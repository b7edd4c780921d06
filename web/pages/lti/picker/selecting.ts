import type { LtiSelection } from '#shared/contract/lti/launch.ts';

/** The marker of the daily quiz among the ids of what is being added. */
export const DAILY = 'daily';

export interface Selecting {
  /** Id of the quiz or case study that is being added, or the marker of the daily quiz; null for none. */
  readonly adding: string | null;
  readonly onSelect: (selection: LtiSelection) => void;
}
