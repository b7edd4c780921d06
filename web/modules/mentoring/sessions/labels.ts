import type { CancelledBy, OwnMentoring } from '#shared/contract/mentoring/mentoring.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { NOTICE_HOURS, plansWithSessions, sessionsPerMonth } from '#shared/domain/mentoring/mentoring.ts';

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

const COUNTS = ['no sessions', 'one session', 'two sessions', 'three sessions', 'four sessions'];
const sessions = (count: number): string => COUNTS[count] ?? `${String(count)} sessions`;

/** "One session a month with Half Yearly, two sessions with Yearly." */
export const plansText = (): string => {
  const words = plansWithSessions()
    .map(({ name, perMonth }, at) => `${sessions(perMonth)}${at === 0 ? ' a month' : ''} with ${name}`)
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

/** "2 sessions a month". */
export const perMonthText = (perMonth: number): string =>
  `${String(perMonth)} ${perMonth === 1 ? 'session' : 'sessions'} a month`;

/** What the learner's plans include; what each plan does where they include none. */
export const ownSessionsText = (plans: readonly (PlanId | 'granted')[]): string => {
  const perMonth = sessionsPerMonth(plans);
  return perMonth === 0 ? plansText() : `${perMonthText(perMonth)}.`;
};

/** "January: 1 of 2 booked". */
export const monthText = ({ month: name, booked }: OwnMentoring['months'][number], perMonth: number): string =>
  `${month.format(new Date(`${name}-15T00:00:00Z`))}: ${String(booked)} of ${String(perMonth)} booked`;

/** What can be done until when. */
export const NOTICE_TEXT = `Book, move or give up a session up to ${String(NOTICE_HOURS)} hours before it starts.`;

/** Why a session didn't take place, as its learner reads it. */
export const CANCELLED_WORDS: Readonly<Record<CancelledBy, string>> = {
  learner: 'You gave it up',
  mentor: 'The mentor cancelled',
  plan: 'Your plan ended',
  left: 'The mentor left',
};

/** What stands for a mentor whose account is gone. */
export const FORMER = 'A former mentor';
