import type { Authority, Profile, Role } from '#shared/domain/identity/roles.ts';

/** Roles with their profiles, as one choice. */
export const POSITIONS = ['user', 'author', 'support', 'subadmin', 'admin'] as const;
export type Position = (typeof POSITIONS)[number];
export const STAFF_POSITIONS = ['author', 'support', 'subadmin', 'admin'] as const satisfies readonly Position[];

export const AUTHORITIES = {
  user: { role: 'user', profile: 'author' },
  author: { role: 'subadmintwo', profile: 'author' },
  support: { role: 'subadmintwo', profile: 'support' },
  subadmin: { role: 'subadmin', profile: 'author' },
  admin: { role: 'admin', profile: 'author' },
} as const satisfies Readonly<Record<Position, { readonly role: Role; readonly profile: Profile }>>;

export const POSITION_DESCRIPTIONS: Readonly<Record<Position, string>> = {
  user: 'Takes quizzes, submits case studies, subscribes.',
  author: 'Writes quizzes, insights and case studies, and uploads files. Can’t publish.',
  support: 'Sees users and payments, refunds up to a limit, gives complimentary access. Can’t write or change roles.',
  subadmin: 'Publishes and edits everything, grades, and sees learners’ results.',
  admin: 'Can do everything, including roles, payments and the audit log.',
};

/** Returns the choice that a role and profile are. */
export const positionOf = ({ role, profile }: Authority): Position =>
  role === 'subadmintwo' ? (profile ?? 'author') : role;
