/** Pages under these paths have no top navigation, even if not found (specification, section 2). */
const BRANCHES = ['/explore', '/quiz-result', '/dashboard', '/news-insights-page', '/case-studies'] as const;

/** True for these paths and everything under them. */
export const isUnderBareBranch = (pathname: string): boolean =>
  BRANCHES.some((branch) => pathname === branch || pathname.startsWith(`${branch}/`));
