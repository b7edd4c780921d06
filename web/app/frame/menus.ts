/** The menus of the site, from the modules' declarations. The router provides them: pages hold menus, and routes hold pages. */
import { createContext, use } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import type { MenuName, PageRoute } from '../routing/manifest.ts';

interface MenuEntry {
  readonly menu: MenuName;
  readonly label: string;
  readonly to: string;
  readonly position: number;
  readonly staffOnly: boolean;
}

/** The entries of all menus, in their order. */
export const menusOf = (routes: readonly PageRoute[]): readonly MenuEntry[] =>
  routes
    .flatMap(({ path, branch = path, guard, menus = [] }) =>
      menus.map((entry) => ({ ...entry, to: branch, staffOnly: guard === 'staff' })),
    )
    .sort((a, b) => a.position - b.position);

export const Menus = createContext<readonly MenuEntry[]>([]);

/** The entries of one menu for that user; null for a guest. */
export const useMenu = (name: MenuName, user: User | null): readonly MenuEntry[] =>
  use(Menus).filter(({ menu, staffOnly }) => menu === name && (!staffOnly || (user !== null && isStaff(user.role))));
