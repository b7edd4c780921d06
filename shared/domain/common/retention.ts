/**
 * Retention periods of data other than the user's own history. The deletion jobs and the privacy page use this table.
 */
import { countText } from './text/count-text.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Retention {
  /** Milliseconds, starting at `since`. */
  readonly keptMs: number;
  /** The data, as named on the privacy page: starts a sentence. */
  readonly what: string;
  /** The start of the period: continues after "2 days". */
  readonly since: string;
}

export const RETENTION = {
  codes: { keptMs: HOUR, what: 'Codes sent by email, as hashes', since: 'after they have expired' },
  signIns: { keptMs: HOUR, what: 'Extension sign-ins that were started', since: 'after they have expired' },
  knownDevices: {
    keptMs: 365 * DAY,
    what: 'Devices on which you signed in',
    since: 'after the last sign-in there',
  },
  unverified: {
    keptMs: 30 * DAY,
    what: 'Accounts whose email address was never verified',
    since: 'after the sign-up',
  },
  staffInvitations: {
    keptMs: 30 * DAY,
    what: 'Email addresses that were invited to the staff',
    since: 'after the invitation’s last day',
  },
  guestUnfinished: {
    keptMs: 7 * DAY,
    what: 'Unfinished quizzes of people without an account',
    since: 'after their start',
  },
  guestFinished: {
    keptMs: 180 * DAY,
    what: 'Results of people without an account, unless they claim them',
    since: 'after their start',
  },
  uploads: { keptMs: DAY, what: 'Unfinished uploads', since: 'after their last part' },
  imports: { keptMs: DAY, what: 'Question files that were checked but not imported', since: 'after their upload' },
  questionDrafts: {
    keptMs: 30 * DAY,
    what: 'Requests for question drafts, without their sources',
    since: 'after the request',
  },
  outbox: { keptMs: 7 * DAY, what: 'The record that an email was sent, without its text', since: 'after the email' },
  practiceRounds: { keptMs: 30 * DAY, what: 'Rounds of custom practice', since: 'after the last answer' },
  notifications: { keptMs: 90 * DAY, what: 'Notifications on the site', since: 'after they were sent' },
  partnerInvitations: {
    keptMs: 30 * DAY,
    what: 'Email addresses that were invited to a partner’s figures',
    since: 'after the invitation',
  },
  partnerLeads: {
    keptMs: 7 * DAY,
    what: 'Names and email addresses that were left to a partner and never confirmed',
    since: 'after they were left',
  },
  partnerLeadsConfirmed: {
    keptMs: 730 * DAY,
    what: 'Names and email addresses that were left to a partner',
    since: 'after they were confirmed',
  },
  organisationInvitations: {
    keptMs: 30 * DAY,
    what: 'Names and email addresses that were invited to an organisation',
    since: 'after the invitation was last sent',
  },
  ssoSignIns: { keptMs: HOUR, what: 'Single sign-ons that were started', since: 'after they have expired' },
  webhookDeliveries: {
    keptMs: 30 * DAY,
    what: 'Messages to partners’ servers about finished quizzes, without names',
    since: 'after the event',
  },
  ltiLaunches: {
    keptMs: DAY,
    what: 'Launches from a course on a learning platform',
    since: 'after the launch',
  },
  ltiScores: {
    keptMs: 90 * DAY,
    what: 'The log of scores sent to learning platforms',
    since: 'after the score',
  },
  ltiRefusals: {
    keptMs: 30 * DAY,
    what: 'Refused launches from learning platforms, without names',
    since: 'after the launch',
  },
  ltiRegistrations: {
    keptMs: 30 * DAY,
    what: 'Who created a registration link for a learning platform, and when',
    since: 'after it was created',
  },
  paymentEvents: {
    keptMs: 90 * DAY,
    what: 'The payment provider’s original messages about payments',
    since: 'after processing',
  },
  audit: { keptMs: 730 * DAY, what: 'Staff actions and what they changed', since: 'after the action' },
} as const satisfies Readonly<Record<string, Retention>>;

const UNITS = [
  [365 * DAY, 'year'],
  [DAY, 'day'],
  [HOUR, 'hour'],
] as const;

/** Formats a duration as "1 hour", "30 days" or "2 years": the largest unit that divides it. */
export const periodText = (ms: number): string => {
  const [unit, name] = UNITS.find(([length]) => ms >= length && ms % length === 0) ?? ([HOUR, 'hour'] as const);
  const count = Math.round(ms / unit);
  return countText(count, name);
};
