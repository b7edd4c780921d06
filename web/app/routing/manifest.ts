/** What a module of the site declares in its `module.tsx`. Every visit loads it: small data and lazy loaders only. */
import type { ComponentType } from 'react';
import type { PageShape } from './route-skeletons.tsx';

/** The code of a page, in a chunk of its own. */
export type LazyPage = Promise<{ readonly default: ComponentType }>;

/** Menus of the site: the header, the account's menu, and the lists of the footer. */
export type MenuName = 'main' | 'account' | 'quickLinks' | 'support' | 'legal';

export interface PageRoute {
  /** Pattern of the router; from the module's `paths.ts`. */
  readonly path: string;
  /** Name of the page in menus and, until the page knows better, in the document's title. */
  readonly title: string;
  /** Shape of the skeleton while the page loads. */
  readonly shape: PageShape;
  readonly load: () => LazyPage;
  /** Who may open it; everyone when absent. Its menu entries are shown to staff only when it is for staff. */
  readonly guard?: 'session' | 'staff';
  readonly footer?: boolean;
  /** True for pages without the top navigation (specification, section 2). */
  readonly bare?: boolean;
  /** Path above pages that share one frame: the frame stays while the user goes among them. */
  readonly branch?: string;
  /** Position in each menu that lists the page by its title; lower comes first. */
  readonly menus?: Readonly<Partial<Record<MenuName, number>>>;
}

export interface WebModule {
  readonly routes: readonly PageRoute[];
}
