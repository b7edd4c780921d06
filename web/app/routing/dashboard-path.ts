/** Types of links to the dashboard's pages. */

/** The start page; `web/modules/staff.ts` adds the modules' pages, so that links are typed without an import. */
export interface DashboardPages {
  readonly start: '';
}

/** Replaces a path parameter by any string: "users-list/:userId" accepts "users-list/" and any text. */
type Linked<Path extends string> = Path extends `${infer Before}:${string}` ? `${Before}${string}` : Path;

/** Path of a page below /dashboard; only declared paths compile. */
export type DashboardPath = Linked<DashboardPages[keyof DashboardPages]>;
