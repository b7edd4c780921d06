/** What a module declares of the dashboard in its `staff.tsx`. */
import type { Permission } from '#shared/domain/identity/permissions.ts';
import type { LazyPage } from '../routing/manifest.ts';

/** Headings of the dashboard's navigation, in their order. */
export const GROUPS = ['Content', 'Library', 'People', 'Product'] as const;

/** An entry of the navigation, the command palette and the keyboard shortcuts. */
export interface SectionEntry {
  readonly label: string;
  readonly group: (typeof GROUPS)[number];
  /** Within its group; lower comes first. */
  readonly position: number;
  /** Second key after "g". */
  readonly key: string;
}

/** Something that the command palette offers to do on the page. */
export interface PageCommand {
  readonly label: string;
  /** Query of the page's URL with its question mark; empty for the page itself. */
  readonly search: string;
  /** Single key that does the same. */
  readonly key?: string;
}

export interface StaffPage {
  /** Below /dashboard; empty for the start page. */
  readonly path: string;
  /** Who may open it and the pages below it. */
  readonly permission: Permission;
  /** Its return type is written out (`(): LazyPage => import(…)`): links are typed by the paths, and pages hold links. */
  readonly load: () => LazyPage;
  readonly section?: SectionEntry;
  readonly command?: PageCommand;
  /** Pages below its path, with the same permission. */
  readonly below?: readonly { readonly path: string; readonly load: () => LazyPage }[];
}

/** Paths of a page and of those below it. */
export type StaffPath<Page extends StaffPage> = Page extends { readonly path: infer Path extends string }
  ? | Path
    | (Page extends { readonly below: readonly { readonly path: infer Below extends string }[] }
        ? `${Path}/${Below}`
        : never)
  : never;

/** Declares pages of the dashboard and keeps their paths as types. */
export const dashboardPages = <const Pages extends readonly StaffPage[]>(pages: Pages): Pages => pages;
