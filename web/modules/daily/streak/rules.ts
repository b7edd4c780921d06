/** Labels of the streak's rules. */
import { Check, Circle, Clock, Snowflake, UserRound, X, type LucideIcon } from 'lucide-react';
import type { StreakDay } from '#shared/contract/daily/streak.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

export type DayRule = StreakDay['rule'];

interface RuleLabels {
  readonly Icon: LucideIcon;
  /** For the legend and the calendar. */
  readonly short: string;
  /** Explains the day. */
  readonly why: string;
}

export const RULES: Readonly<Record<DayRule, RuleLabels>> = {
  finished: { Icon: Check, short: 'Finished', why: 'You finished this day’s quiz on time.' },
  late: {
    Icon: Clock,
    short: 'Finished late',
    why: 'Your answers reached us late, but within 48 hours, so they count for this day.',
  },
  guest: {
    Icon: UserRound,
    short: 'Finished as a guest',
    why: 'You played without signing in and saved the result later. It counts toward your streak, not for points.',
  },
  freeze: {
    Icon: Snowflake,
    short: 'Freeze used',
    why: 'You missed a day, so a streak freeze was used. Your streak is safe.',
  },
  missed: { Icon: X, short: 'Missed', why: 'You missed a day with no freeze left, so your streak restarted.' },
  open: { Icon: Circle, short: 'Still open', why: 'The day isn’t over. Finish today’s quiz and your streak grows.' },
};

/** "1 day", "12 days" */
export const daysText = (count: number): string => countText(count, 'day');

/** "1 freeze left", "2 freezes left" */
export const freezesText = (count: number): string => countText(count, 'freeze left', 'freezes left');

/** Returns the streak and freezes at the end of a day. */
export const streakText = ({ streak, freezes, earned }: StreakDay): string => {
  const state = [`Streak: ${daysText(streak)}`, ...(freezes === 0 ? [] : [freezesText(freezes)])].join(', ');
  return earned ? `${state}. You earned a freeze.` : `${state}.`;
};
