/** Pages under these paths have no top navigation, nor has the page for those that don't exist (specification, section 2). */
const BRANCHES = ['/explore', '/quiz-result', '/dashboard', '/news-insights-page', '/case-studies'] as const;

/** True for the branches themselves and everything under them. */
export const isUnderBareBranch = (pathname: string): boolean =>
  BRANCHES.some((branch) => pathname === branch || pathname.startsWith(`${branch}/`));
