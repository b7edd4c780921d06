/** The site's menus, from the modules' declarations; the router provides them to avoid an import cycle. */
import { createContext, use } from 'react';
import type { User } from '#shared/contract/identity/auth.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { MenuName, PageRoute } from '../routing/manifest.ts';

export type Audience = NonNullable<PageRoute['audience']>;

interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The declared pages that menus are built from. */
export const MenuRoutes = createContext<readonly PageRoute[]>([]);

/**
 * Returns the entries of one menu for a user; null for a guest.
 * @param audiences those of the pages' audiences to which the user belongs
 */
export const useMenu = (name: MenuName, user: User | null, audiences: readonly Audience[] = []): readonly MenuEntry[] =>
  use(MenuRoutes)
    .flatMap(({ path, branch = path, title, guard, audience, menus }) => {
      const position = menus?.[name];
      const allowed = guard !== 'staff' || (user !== null && isStaff(user.role));
      const shown = allowed && (audience === undefined || audiences.includes(audience));
      return position !== undefined && shown ? [{ to: branch, label: title, position }] : [];
    })
    .sort((a, b) => a.position - b.position);
