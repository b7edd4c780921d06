/** The paths of the dashboard's pages, as links write them. */

/** The start page; `web/modules/staff.ts` adds the pages of the modules, so that links know them without an import. */
export interface DashboardPages {
  readonly start: '';
}

/** "users-list/:userId" is linked as "users-list/" and any text. */
type Linked<Path extends string> = Path extends `${infer Before}:${string}` ? `${Before}${string}` : Path;

/** Path of a page below /dashboard; a path that no module declares doesn't compile. */
export type DashboardPath = Linked<DashboardPages[keyof DashboardPages]>;
