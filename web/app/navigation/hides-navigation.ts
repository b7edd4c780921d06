import { isUnderBareBranch } from '../routing/bare-branches.ts';
import { routeAt } from '../routing/routes.ts';

/** True for paths whose page has no top navigation (specification, section 2). */
export const hidesNavigation = (pathname: string): boolean =>
  isUnderBareBranch(pathname) || routeAt(pathname)?.bare === true;
