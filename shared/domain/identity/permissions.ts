/** Who may do what: one matrix for the server's guard and for what the dashboard shows. */

export const ROLES = ['user', 'subadmintwo', 'subadmin', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a role is called in front of people. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'Learner',
  subadmintwo: 'Writer',
  subadmin: 'Editor',
  admin: 'Administrator',
};

export const STAFF_ROLES = ['subadmintwo', 'subadmin', 'admin'] as const satisfies readonly Role[];

const everyone = ROLES;
const writers = STAFF_ROLES;
const editors = ['subadmin', 'admin'] as const;
const admins = ['admin'] as const;

const MATRIX = {
  'quiz.take': everyone,
  'case.submit': everyone,
  'plan.subscribe': everyone,
  /** Write quizzes, insights and cases, upload files, edit and delete one's own drafts. */
  'content.write': writers,
  /** Publish, unpublish, edit and delete anybody's content. */
  'content.publish': editors,
  'reference.manage': editors,
  'submissions.grade': editors,
  'classes.manage': editors,
  'users.read': editors,
  'results.readAny': editors,
  'users.manage': admins,
  'partners.manage': admins,
  'payments.manage': admins,
  'audit.read': admins,
  /** Offer times as a mentor, for whoever an administrator has named one. */
  'mentoring.offer': writers,
  /** Give learners their dedicated mentor. */
  'mentoring.assign': editors,
  /** Say who is a mentor. */
  'mentoring.manage': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof MATRIX;

export const PERMISSIONS = Object.keys(MATRIX) as readonly Permission[];

/** Whether that role may do it. */
export const may = (role: Role, permission: Permission): boolean =>
  (MATRIX[permission] as readonly Role[]).includes(role);

/** Whether that role works in the dashboard. */
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

/** Where a person lands after signing in without a remembered page: /dashboard for admin and subadmin, else /. */
export const landingAfterLogin = (role: Role): '/dashboard' | '/' =>
  role === 'admin' || role === 'subadmin' ? '/dashboard' : '/';
