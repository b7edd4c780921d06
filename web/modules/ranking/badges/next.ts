import type { BadgeView } from '#shared/contract/ranking/badges.ts';

const shareOf = ({ progress }: BadgeView): number =>
  progress === null || progress.of === 0 ? 0 : progress.done / progress.of;

/** The badge to earn next: the one that is nearest, else the first that isn't earned; null when all are. */
export const nextBadge = (badges: readonly BadgeView[]): BadgeView | null => {
  const open = badges.filter(({ earnedAt }) => earnedAt === null);
  return open.reduce<BadgeView | null>(
    (best, badge) => (best === null || shareOf(badge) > shareOf(best) ? badge : best),
    null,
  );
};
