/** Display names of roles and profiles. */
import type { Authority, Profile, Role } from './roles.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'Learner',
  subadmintwo: 'Writer',
  subadmin: 'Editor',
  admin: 'Administrator',
};

export const PROFILE_NAMES: Readonly<Record<Profile, string>> = { author: 'Writer', support: 'Support' };

/** Returns the display name of a role with its profile. */
export const authorityName = ({ role, profile }: Authority): string =>
  role === 'subadmintwo' ? PROFILE_NAMES[profile ?? 'author'] : ROLE_NAMES[role];
