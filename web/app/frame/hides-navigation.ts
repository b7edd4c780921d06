import { isUnderBareBranch } from '../routing/bare-branches.ts';
import { routeAt } from '../routing/routes.ts';

/** Whether the page at that path does without the top navigation (specification, section 2). */
export const hidesNavigation = (pathname: string): boolean =>
  isUnderBareBranch(pathname) || routeAt(pathname)?.bare === true;
