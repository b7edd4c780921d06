import { patterns } from '../routing/route-table.ts';

const EXACT: ReadonlySet<string> = new Set([
  patterns.home,
  patterns.login,
  patterns.signup,
  patterns.verifyOtp,
  patterns.profile,
  patterns.paymentPlan,
  patterns.mySubscriptions,
  patterns.contact,
  patterns.explore,
]);

const BRANCHES = ['/explore', '/quiz-result', '/dashboard', '/news-insights-page', '/case-studies'] as const;

const QUIZ_EDIT = /^\/[^/]+\/edit$/;

/** Whether the page at that path does without the top navigation (specification, section 2). */
export const hidesNavigation = (pathname: string): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    EXACT.has(path) ||
    QUIZ_EDIT.test(path) ||
    BRANCHES.some((branch) => path === branch || path.startsWith(`${branch}/`))
  );
};
