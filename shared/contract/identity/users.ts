/** User management for staff, and the audit log. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { GivenPassword, id, idParams, Moment, page, PageQuery, Role, Said, single, whole } from '../common/fields.ts';

export const USER_STATUSES = ['unverified', 'active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

const entries = {
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  number: v.string(),
  role: Role,
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

export const listUsers = {
  id: 'user.list',
  method: 'GET',
  path: '/api/users',
  access: 'users.read',
  summary: 'Accounts by page; the search looks at names and addresses.',
  query: v.object({
    ...PageQuery,
    search: v.optional(Search),
    role: v.optional(Role),
    status: v.optional(v.picklist(USER_STATUSES, 'Unknown status')),
    sort: v.optional(v.picklist(USER_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(UserListItem),
  errors: [],
} as const satisfies Endpoint;

export const getUser = {
  id: 'user.get',
  method: 'GET',
  path: '/api/users/:id',
  access: 'users.read',
  summary: 'One account with its sessions.',
  params: idParams('user'),
  response: single({ user: UserDetails }),
  errors: [],
} as const satisfies Endpoint;

export const setUserRole = {
  id: 'user.role',
  method: 'PUT',
  path: '/api/users/:id/role',
  access: 'users.manage',
  summary: "Changes a person's role. The caller proves their own password; every session of the person ends.",
  params: idParams('user'),
  body: v.object({ role: Role, password: GivenPassword }),
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
  summary: 'Suspends an account, which ends its sessions at once, or lifts the suspension.',
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
  summary: 'Gives a person more time for every quiz that they start from now on.',
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
  summary: 'Signs a person out everywhere.',
  params: idParams('user'),
  response: Said,
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
  summary: 'The acts of the staff, newest first.',
  query: v.object({
    ...PageQuery,
    actor: v.optional(id('user')),
    subject: v.optional(id('thing')),
    action: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z.-]{1,60}$/, 'An action is written like "quiz.update"'))),
    /** Only actions from that moment on. */
    from: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp('A moment is written like 2026-03-01T00:00:00.000Z'),
        v.check((value) => !Number.isNaN(Date.parse(value)), 'There is no such moment'),
      ),
    ),
  }),
  response: page(AuditEntry),
  errors: [],
} as const satisfies Endpoint;
