/** Optional emails: the weekly digest, the streak reminder and the daily reminder. */
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { UnsubscribeLinks } from '../unsubscribe-links.ts';
import type { Reader } from './repository.ts';

export interface WeekSummary {
  readonly points: number;
  /** Null if the user has no rank or isn't ranked. */
  readonly rank: number | null;
  readonly streak: number;
  readonly freezes: number;
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;
const days = (count: number): string => countText(count, 'day');

/** Last week's points and rank, in a sentence or two. */
export const weekText = ({ points, rank }: WeekSummary): string => {
  if (points === 0) return 'No points last week. Today’s quiz takes five minutes.';
  const earned = countText(Math.floor(points), 'point');
  return rank === null
    ? `You earned ${earned} last week.`
    : `You earned ${earned} last week. Your rank: ${String(rank)}.`;
};

const streakText = ({ streak, freezes }: WeekSummary): string => {
  if (streak === 0) return 'You have no streak yet. Finish a daily quiz to start one.';
  if (freezes === 0) return `Your streak is ${days(streak)}.`;
  return `Your streak is ${days(streak)}. You have ${countText(freezes, 'streak freeze')} left.`;
};

export const digestMail = ({ name, email }: Reader, summary: WeekSummary, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: 'Your week at Business Wisdom',
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    weekText(summary),
    streakText(summary),
    `Today’s quiz: ${links.site}/daily`,
    `Leaderboards: ${links.site}/leaderboard`,
    `You asked for a weekly digest. Unsubscribe: ${links.unsubscribePage}`,
  ]),
});

export const reminderMail = ({ name, email }: Reader, summary: WeekSummary, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: `Take today’s quiz to keep your streak of ${days(summary.streak)}`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    `Your streak is ${days(summary.streak)}. Today’s quiz is open until midnight.`,
    summary.freezes === 0
      ? 'Answer five questions to keep it. You have no streak freeze left, so missing today ends it.'
      : 'Answer five questions to extend it. If you miss today, a streak freeze is used automatically.',
    `Today’s quiz: ${links.site}/daily`,
    `You asked for streak reminders. Unsubscribe: ${links.unsubscribePage}`,
  ]),
});

/** @param streak days up to yesterday */
export const dailyMail = ({ name, email }: Reader, streak: number, links: UnsubscribeLinks): Mail => ({
  to: email,
  subject: 'Today’s quiz is ready',
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    streak === 0
      ? 'Today’s quiz is ready: five questions, about five minutes.'
      : `Today’s quiz is ready. It extends your streak of ${days(streak)}.`,
    `Today’s quiz: ${links.site}/daily`,
    `You asked for a daily reminder. Change its time: ${links.site}/settings. Unsubscribe: ${links.unsubscribePage}`,
  ]),
});
