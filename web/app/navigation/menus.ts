/** The site's menus, from the modules' declarations; the router provides them to avoid an import cycle. */
import { createContext, use } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import type { MenuName, PageRoute } from '../routing/manifest.ts';

interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The declared pages that menus are built from. */
export const MenuRoutes = createContext<readonly PageRoute[]>([]);

/** Returns the entries of one menu for a user; null for a guest. */
export const useMenu = (name: MenuName, user: User | null): readonly MenuEntry[] =>
  use(MenuRoutes)
    .flatMap(({ path, branch = path, title, guard, menus }) => {
      const position = menus?.[name];
      const shown = guard !== 'staff' || (user !== null && isStaff(user.role));
      return position !== undefined && shown ? [{ to: branch, label: title, position }] : [];
    })
    .sort((a, b) => a.position - b.position);
