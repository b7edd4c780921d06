/** URLs of weekly tests. */

export const weeklyTestPatterns = {
  weeklyTest: '/weekly-test',
} as const;

export const weeklyTestPaths = {
  weeklyTest: () => weeklyTestPatterns.weeklyTest,
} as const;
