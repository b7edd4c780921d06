/** Limits of organisations. */

export const SEATS_MIN = 5;
export const SEATS_MAX = 10_000;

const DAY_MS = 86_400_000;
/** Days for which an invitation can be accepted after it was sent. */
export const INVITATION_DAYS = 14;
export const INVITATION_LASTS_MS = INVITATION_DAYS * DAY_MS;

/** Maximum rows of one list of invitations, and its size in characters. */
export const INVITED_AT_ONCE_MAX = 500;
export const INVITED_TEXT_MAX = 100_000;

const FEW_SEATS_INVITATIONS = 100;

/** Returns the maximum of open invitations. It is above the seats, because not everyone who is invited accepts. */
export const invitationsMax = (seats: number): number => Math.max(FEW_SEATS_INVITATIONS, 2 * seats);

export const TEAM_NAME_MAX = 60;
/** Maximum teams of an organisation, and people added to one or taken out at once. */
export const TEAMS_MAX = 200;
export const TEAM_CHANGE_MAX = 100;
