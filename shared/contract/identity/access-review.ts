/** Access review: which staff roles exist, how they sign in and when they were last used. */
import * as v from 'valibot';
import { STAFF_ROLES } from '#shared/domain/identity/roles.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Moment, page, PageQuery, Profile, Role, single } from '../common/fields.ts';
import { USER_STATUSES } from './users.ts';

export const ACCESS_FILTERS = ['all', 'withoutSecondFactor', 'unused'] as const;
export type AccessFilter = (typeof ACCESS_FILTERS)[number];

/** Days without use after which an account counts as unused. */
export const UNUSED_DAYS = 90;

export const StaffAccess = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: Role,
  profile: v.nullable(Profile),
  status: v.picklist(USER_STATUSES),
  joinedAt: Moment,
  /** The last sign-in or activity that is still on record, or null. */
  lastUsedAt: v.nullable(Moment),
  /** Live sessions. */
  sessions: v.number(),
  /** Devices on which the account has signed in. */
  devices: v.number(),
  /** True when an authenticator app is set up. */
  app: v.boolean(),
  passkeys: v.number(),
  /** Unused recovery codes. */
  recoveryCodes: v.number(),
});
export type StaffAccess = v.InferOutput<typeof StaffAccess>;

const narrowed = {
  role: v.optional(v.picklist(STAFF_ROLES, 'Unknown role')),
  show: v.optional(v.picklist(ACCESS_FILTERS, 'Unknown filter'), 'all'),
};

export const reviewAccess = {
  id: 'access.review',
  method: 'GET',
  path: '/api/access-review',
  access: 'users.manage',
  summary: 'Lists staff accounts with their access.',
  description: 'With role, last use, second factor and sessions; the widest role first.',
  query: v.object({ ...PageQuery, ...narrowed }),
  response: page(StaffAccess),
  errors: [],
} as const satisfies Endpoint;

export const exportAccess = {
  id: 'access.export',
  method: 'GET',
  path: '/api/access-review/file',
  access: 'users.manage',
  summary: 'Exports the access review as CSV.',
  description: 'Cells can’t run as formulas.',
  query: v.object(narrowed),
  response: single({ filename: v.string(), mimetype: v.string(), content: v.string() }),
  errors: [],
} as const satisfies Endpoint;
