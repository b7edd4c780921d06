/** User management for staff, and the audit log. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import {
  CurrentPassword,
  id,
  idParams,
  Moment,
  page,
  PageQuery,
  Profile,
  Role,
  MessageReply,
  single,
  TABLE_FORMATS,
  whole,
} from '../common/fields.ts';
import { TABLE_MEDIA_TYPES } from '../common/table-media-types.ts';

export const USER_STATUSES = ['unverified', 'active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

const entries = {
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  number: v.string(),
  role: Role,
  /** Of the role subadmintwo; null for every other. */
  profile: v.nullable(Profile),
  status: v.picklist(USER_STATUSES),
  joinedAt: Moment,
};

export const UserListItem = v.object(entries);
export type UserListItem = v.InferOutput<typeof UserListItem>;

export const UserDetails = v.object({
  ...entries,
  /** Extends time limits by this percentage. */
  extraTimePercent: v.number(),
  finishedAttempts: v.number(),
  mustSetPassword: v.boolean(),
  sessions: v.array(v.object({ client: v.string(), startedAt: Moment, activeAt: Moment })),
});
export type UserDetails = v.InferOutput<typeof UserDetails>;

const Search = v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'));

const userFilters = {
  search: v.optional(Search),
  role: v.optional(Role),
  status: v.optional(v.picklist(USER_STATUSES, 'Unknown status')),
  sort: v.optional(v.picklist(USER_SORTS, 'Unknown sort order'), 'newest'),
};

export const listUsers = {
  id: 'user.list',
  method: 'GET',
  path: '/api/users',
  access: 'users.read',
  summary: 'Lists accounts; searches names and email addresses.',
  query: v.object({ ...PageQuery, ...userFilters }),
  response: page(UserListItem),
  errors: [],
} as const satisfies Endpoint;

export const downloadUsers = {
  id: 'user.download',
  method: 'GET',
  path: '/api/users/file',
  access: 'users.read',
  summary: 'Downloads accounts as CSV or XLSX.',
  description:
    'Those that the list shows with the same filters, in its order. Written while it is sent. Values can’t run as spreadsheet formulas.',
  query: v.object({ ...userFilters, format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv') }),
  file: TABLE_MEDIA_TYPES,
  streamed: true,
  response: v.string(),
  errors: [],
} as const satisfies Endpoint;

export const getUser = {
  id: 'user.get',
  method: 'GET',
  path: '/api/users/:id',
  access: 'users.read',
  summary: 'Returns an account with its sessions.',
  params: idParams('user'),
  response: single({ user: UserDetails }),
  errors: [],
} as const satisfies Endpoint;

export const setUserRole = {
  id: 'user.role',
  method: 'PUT',
  path: '/api/users/:id/role',
  access: 'users.manage',
  summary: 'Changes a user’s role.',
  description:
    'Requires the caller’s password. The profile, author or support, belongs to the role subadmintwo. A new role ends every session of the user; a new profile takes effect with the next call.',
  params: idParams('user'),
  body: v.object({ role: Role, profile: v.optional(Profile, 'author'), password: CurrentPassword }),
  response: single({ user: UserDetails }),
  errors: ['PASSWORD_WRONG', 'LAST_ADMIN'],
  idempotent: true,
  recentProof: 'secondFactor',
} as const satisfies Endpoint;

export const setUserStatus = {
  id: 'user.status',
  method: 'PUT',
  path: '/api/users/:id/status',
  access: 'users.manage',
  summary: 'Suspends or reactivates an account.',
  description: 'Suspending ends its sessions immediately.',
  params: idParams('user'),
  body: v.object({ status: v.picklist(['active', 'suspended'], 'Status must be active or suspended') }),
  response: single({ user: UserDetails }),
  errors: ['LAST_ADMIN'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const setExtraTime = {
  id: 'user.extraTime',
  method: 'PUT',
  path: '/api/users/:id/extra-time',
  access: 'users.manage',
  summary: 'Sets a user’s extra time for future attempts.',
  params: idParams('user'),
  body: v.object({ percent: whole('Extra time', 0, 300) }),
  response: single({ user: UserDetails }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const endUserSessions = {
  id: 'user.endSessions',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: 'users.manage',
  summary: 'Ends all of a user’s sessions.',
  params: idParams('user'),
  response: MessageReply,
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

/** A staff action. */
export const AuditEntry = v.object({
  _id: v.string(),
  at: Moment,
  actor: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  /** For example "quiz.update". */
  action: v.string(),
  /** ID of the object. */
  subject: v.string(),
  /** Name of the affected user, while the account exists. */
  subjectName: v.nullable(v.string()),
  details: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  /** Finds the request in the server's log. */
  requestId: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const listAudit = {
  id: 'audit.list',
  method: 'GET',
  path: '/api/audit',
  access: 'audit.read',
  summary: 'Lists staff actions, newest first.',
  query: v.object({
    ...PageQuery,
    actor: v.optional(id('user')),
    subject: v.optional(id('thing')),
    action: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z.-]{1,60}$/, 'Write the action like “quiz.update”'))),
    /** Only actions from that moment on. */
    from: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp('Write the time like 2026-03-01T00:00:00.000Z'),
        v.check((value) => !Number.isNaN(Date.parse(value)), 'That time doesn’t exist'),
      ),
    ),
  }),
  response: page(AuditEntry),
  errors: [],
} as const satisfies Endpoint;
