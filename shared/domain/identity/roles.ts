/** Roles of users. Apart from permissions, which only the dashboard needs. */

export const ROLES = ['user', 'subadmintwo', 'subadmin', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Profiles of the role subadmintwo; the other roles have none. */
export const PROFILES = ['author', 'support'] as const;
export type Profile = (typeof PROFILES)[number];

/** Role and profile, on which permissions depend. */
export interface Authority {
  readonly role: Role;
  /** Means nothing for other roles than subadmintwo; writers have none or `author`. */
  readonly profile?: Profile | null | undefined;
}

export const STAFF_ROLES = ['subadmintwo', 'subadmin', 'admin'] as const satisfies readonly Role[];

/** Returns true if the role can use the dashboard. */
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

/** Returns the page after signing in without a saved redirect: /dashboard for admin and subadmin, else /. */
export const landingAfterLogin = (role: Role): '/dashboard' | '/' =>
  role === 'admin' || role === 'subadmin' ? '/dashboard' : '/';
