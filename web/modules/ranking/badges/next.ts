import type { BadgeView } from '#shared/contract/ranking/badges.ts';

const shareOf = ({ progress }: BadgeView): number =>
  progress === null || progress.of === 0 ? 0 : progress.done / progress.of;

/** Returns the badge with the most progress, else the first unearned one, or null when all are earned. */
export const nextBadge = (badges: readonly BadgeView[]): BadgeView | null => {
  const open = badges.filter(({ earnedAt }) => earnedAt === null);
  return open.reduce<BadgeView | null>(
    (best, badge) => (best === null || shareOf(badge) > shareOf(best) ? badge : best),
    null,
  );
};
