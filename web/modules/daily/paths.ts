/** URLs of the streak; the daily quiz itself combines modules and is in `web/pages/`. */

export const dailyPatterns = {
  streak: '/streak',
} as const;

export const dailyPaths = {
  streak: () => dailyPatterns.streak,
} as const;
