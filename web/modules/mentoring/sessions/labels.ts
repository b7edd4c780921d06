import type { CancelledBy, OwnMentoring } from '#shared/contract/mentoring/mentoring.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { NOTICE_HOURS, plansWithSessions, sessionsPerMonth } from '#shared/domain/mentoring/mentoring.ts';

const month = dateFormat({ month: 'long', timeZone: 'UTC' });

const COUNTS = ['no sessions', 'one session', 'two sessions', 'three sessions', 'four sessions'];
const sessions = (count: number): string => COUNTS[count] ?? `${String(count)} sessions`;

/** "One session a month with Half Yearly, two sessions with Yearly." */
export const plansText = (): string => {
  const text = plansWithSessions()
    .map(({ name, perMonth }, at) => `${sessions(perMonth)}${at === 0 ? ' a month' : ''} with ${name}`)
    .join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** "2 sessions a month". */
export const perMonthText = (perMonth: number): string => `${countText(perMonth, 'session')} a month`;

/** Sessions in the learner's plans, or in each plan when theirs include none. */
export const ownSessionsText = (plans: readonly (PlanId | 'granted')[]): string => {
  const perMonth = sessionsPerMonth(plans);
  return perMonth === 0 ? plansText() : `${perMonthText(perMonth)}.`;
};

/** "January: 1 of 2 booked". */
export const monthText = ({ month: name, booked }: OwnMentoring['months'][number], perMonth: number): string =>
  `${month.format(new Date(`${name}-15T00:00:00Z`))}: ${String(booked)} of ${String(perMonth)} booked`;

/** Notice for changes. */
export const NOTICE_TEXT = `Book, move or cancel a session up to ${String(NOTICE_HOURS)} hours before it starts.`;

/** Why a session was cancelled, for the learner. */
export const CANCELLED_LABELS: Readonly<Record<CancelledBy, string>> = {
  learner: 'You cancelled',
  mentor: 'The mentor cancelled',
  plan: 'Your plan ended',
  left: 'The mentor left',
};

/** Shown for a mentor whose account was deleted. */
export const FORMER = 'A former mentor';
