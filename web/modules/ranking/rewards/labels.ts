import type { Reward } from '#shared/contract/ranking/reward.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { pointsText, rankText } from '../leaderboard/labels.ts';

interface FigureLabels {
  readonly title: string;
  readonly about: string;
}

export const pointsLabels = ({ points, repeated }: Reward): FigureLabels =>
  points > 0
    ? { title: `+${pointsText(points)} points`, about: 'Earned by this attempt' }
    : { title: 'No new points', about: repeated ? 'Points are for a first attempt' : 'This attempt earned none' };

/** The rank of this week; null where the learner isn't ranked. */
export const weekLabels = ({ week: { points, rank, rankBefore } }: Reward): FigureLabels | null => {
  if (rank === null) return null;
  const total = `${pointsText(points)} points`;
  const gained = rankBefore === null ? 0 : rankBefore - rank;
  return {
    title: `Rank ${rankText(rank)} this week`,
    about: gained > 0 ? `Up ${countText(gained, 'rank')} · ${total}` : total,
  };
};

const hintOf = (current: number, doneToday: boolean): string => {
  if (doneToday) return 'Done for today';
  return current === 0 ? 'Starts with today’s quiz' : 'Today’s quiz extends it';
};

export const streakLabels = ({ streak: { current, doneToday } }: Reward): FigureLabels => ({
  title: `Streak: ${countText(current, 'day')}`,
  about: hintOf(current, doneToday),
});
