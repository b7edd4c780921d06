/** Optional emails: the weekly digest and the streak reminder. */
import type { Mail } from '../../../platform/ports.ts';
import { layOut } from '../../../platform/mail/layout.ts';
import type { Reader } from './repository.ts';

export interface Links {
  /** Origin of the site. */
  readonly site: string;
  /** One-click unsubscribe URL for mail programs. */
  readonly unsubscribe: string;
  /** Unsubscribe page that asks for confirmation. */
  readonly unsubscribePage: string;
}

export interface WeekFacts {
  readonly points: number;
  /** Null if the user has no rank or isn't ranked. */
  readonly rank: number | null;
  readonly streak: number;
  readonly freezes: number;
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;
const days = (count: number): string => `${String(count)} ${count === 1 ? 'day' : 'days'}`;

const outro = (what: string, { unsubscribePage }: Links): string =>
  `You get this because you asked for ${what}. To stop it: ${unsubscribePage}`;

export const digestMail = ({ name, email }: Reader, facts: WeekFacts, links: Links): Mail => ({
  to: email,
  subject: 'Your week at Business Wisdom',
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    facts.points === 0
      ? 'Last week went by without points. A daily quiz takes five minutes, and a new one is there now.'
      : `Last week brought you ${String(Math.floor(facts.points))} points${facts.rank === null ? '' : ` and place ${String(facts.rank)} of the week`}.`,
    facts.streak === 0
      ? 'No streak is running. One finished daily quiz starts one.'
      : `Your streak stands at ${days(facts.streak)}${facts.freezes === 0 ? '' : `, with ${String(facts.freezes)} in reserve for a day that you miss`}.`,
    `Today's quiz: ${links.site}/daily`,
    `The boards: ${links.site}/leaderboard`,
    outro('a weekly digest', links),
  ]),
});

export const reminderMail = ({ name, email }: Reader, facts: WeekFacts, links: Links): Mail => ({
  to: email,
  subject: `Your streak of ${days(facts.streak)} is open until midnight`,
  unsubscribe: links.unsubscribe,
  ...layOut([
    `Hello ${firstName(name)},`,
    `You have finished the daily quiz on ${days(facts.streak)} in a row, and today's is still open.`,
    facts.freezes === 0
      ? 'Five questions keep the streak. You hold no freeze, so a missed day would end it.'
      : 'Five questions keep the streak growing. If you miss today, a freeze is spent by itself.',
    `Today's quiz: ${links.site}/daily`,
    outro('a reminder of your streak', links),
  ]),
});
