/** Types of a module's `staff.tsx`. */
import type { Permission } from '#shared/domain/identity/permissions.ts';
import type { LazyPage } from '../routing/manifest.ts';

/** Headings of the dashboard's navigation, in order. */
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

/** An action of the page in the command palette. */
export interface PageCommand {
  readonly label: string;
  /** Query of the page's URL with its question mark; empty for the page itself. */
  readonly search: string;
  /** Single-key shortcut. */
  readonly key?: string;
}

export interface StaffPage {
  /** Below /dashboard; empty for the start page. */
  readonly path: string;
  /** Required for it and the pages below it. */
  readonly permission: Permission;
  /** Needs an explicit return type (`(): LazyPage => import(…)`): links are typed by these paths, and pages contain links. */
  readonly load: () => LazyPage;
  readonly section?: SectionEntry;
  readonly command?: PageCommand;
  /** Pages below its path, with the same permission. */
  readonly below?: readonly { readonly path: string; readonly load: () => LazyPage }[];
}

/** Paths of a page and of the pages below it. */
export type StaffPath<Page extends StaffPage> = Page extends { readonly path: infer Path extends string }
  ? | Path
    | (Page extends { readonly below: readonly { readonly path: infer Below extends string }[] }
        ? `${Path}/${Below}`
        : never)
  : never;

/** Declares pages of the dashboard, with their paths as literal types. */
export const dashboardPages = <const Pages extends readonly StaffPage[]>(pages: Pages): Pages => pages;
