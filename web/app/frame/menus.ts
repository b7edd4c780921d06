/** The menus of the site, from the modules' declarations. The router provides them: pages hold menus, and routes hold pages. */
import { createContext, use } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import type { MenuName, PageRoute } from '../routing/manifest.ts';

interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The declared pages, from which menus take theirs. */
export const MenuRoutes = createContext<readonly PageRoute[]>([]);

/** The entries of one menu for that user; null for a guest. */
export const useMenu = (name: MenuName, user: User | null): readonly MenuEntry[] =>
  use(MenuRoutes)
    .flatMap(({ path, branch = path, title, guard, menus }) => {
      const position = menus?.[name];
      const shown = guard !== 'staff' || (user !== null && isStaff(user.role));
      return position !== undefined && shown ? [{ to: branch, label: title, position }] : [];
    })
    .sort((a, b) => a.position - b.position);
