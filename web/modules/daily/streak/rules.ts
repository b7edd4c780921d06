/** What each rule of the ledger means, in words. */
import { Check, Circle, Clock, Snowflake, UserRound, X, type LucideIcon } from 'lucide-react';
import type { StreakDay } from '#shared/contract/daily/streak.ts';

export type DayRule = StreakDay['rule'];

interface RuleWords {
  readonly Icon: LucideIcon;
  /** Two or three words, for the legend and the calendar. */
  readonly short: string;
  /** Why the day is what it is. */
  readonly why: string;
}

export const RULES: Readonly<Record<DayRule, RuleWords>> = {
  finished: { Icon: Check, short: 'Finished', why: 'You finished the quiz on the day.' },
  late: {
    Icon: Clock,
    short: 'Finished late',
    why: 'Your answers came after midnight, within the 48 hours in which they still count for their day.',
  },
  guest: {
    Icon: UserRound,
    short: 'Finished as a guest',
    why: 'You played without signing in and saved the result afterwards. It counts for the streak, not for points.',
  },
  freeze: {
    Icon: Snowflake,
    short: 'Freeze used',
    why: 'You missed the day, and one of your freezes was spent by itself. The streak stands.',
  },
  missed: { Icon: X, short: 'Missed', why: 'No quiz was finished and no freeze was there, so the streak began anew.' },
  open: { Icon: Circle, short: 'Still open', why: 'The day isn’t over. Finish its quiz and the streak grows.' },
};

/** "1 day", "12 days" */
export const daysText = (count: number): string => `${String(count)} ${count === 1 ? 'day' : 'days'}`;

/** What stands under a day of the ledger: how long the streak was, and what it earned. */
export const standingText = ({ streak, freezes, earned }: StreakDay): string => {
  const held = freezes === 0 ? '' : `, ${String(freezes)} ${freezes === 1 ? 'freeze' : 'freezes'} held`;
  return `Streak ${daysText(streak)}${held}.${earned ? ' The day earned a freeze.' : ''}`;
};
