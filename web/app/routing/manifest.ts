/** Types of a module's `module.tsx`. Every visit loads it, so it has only small data and lazy loaders. */
import type { ComponentType } from 'react';
import type { PageShape } from './page-shape.ts';

/** The code of a page, in a separate chunk. */
export type LazyPage = Promise<{ readonly default: ComponentType }>;

/** Menus: the header, the account menu and the footer's lists. */
export type MenuName = 'main' | 'account' | 'quickLinks' | 'support' | 'legal';

export interface PageRoute {
  /** Route pattern from the module's `paths.ts`. */
  readonly path: string;
  /** Name of the page in menus and, until the page sets its own, in the document title. */
  readonly title: string;
  /** Shape of the skeleton while the page loads. */
  readonly shape: PageShape;
  readonly load: () => LazyPage;
  /** Required access; everyone when absent. Menus show a staff page to staff only. */
  readonly guard?: 'session' | 'staff';
  readonly footer?: boolean;
  /** True for pages without the top navigation (specification, section 2). */
  readonly bare?: boolean;
  /** Parent path of pages that share one frame, which stays while the user navigates between them. */
  readonly branch?: string;
  /** Menus show the page to these users only. */
  readonly audience?: 'partnerMembers' | 'organisationMembers';
  /** Position in each menu that lists the page by its title; lower comes first. */
  readonly menus?: Readonly<Partial<Record<MenuName, number>>>;
}

export interface WebModule {
  readonly routes: readonly PageRoute[];
}
