/** Permissions by role: one matrix for the server's checks and for the dashboard's menu. */

export const ROLES = ['user', 'subadmintwo', 'subadmin', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Display names of roles. */
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
  /** Edit quizzes, insights and cases, upload files, edit and delete one's own drafts. */
  'content.write': writers,
  /** Publish, unpublish, edit and delete everyone's content. */
  'content.publish': editors,
  'reference.manage': editors,
  'submissions.grade': editors,
  /** Choose how case studies are graded. */
  'grading.manage': admins,
  'classes.manage': editors,
  'users.read': editors,
  'results.readAny': editors,
  'users.manage': admins,
  'partners.manage': admins,
  'organisations.manage': admins,
  /** Register learning platforms that launch quizzes by LTI. */
  'lti.manage': admins,
  'payments.manage': admins,
  'audit.read': admins,
  /** Offer slots as a mentor named by an administrator. */
  'mentoring.offer': writers,
  /** Assign dedicated mentors to learners. */
  'mentoring.assign': editors,
  /** Manage mentors. */
  'mentoring.manage': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof MATRIX;

export const PERMISSIONS = Object.keys(MATRIX) as readonly Permission[];

/** Returns true if the role has the permission. */
export const may = (role: Role, permission: Permission): boolean =>
  (MATRIX[permission] as readonly Role[]).includes(role);

/** Returns true if the role can use the dashboard. */
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

/** Returns the page after signing in without a saved redirect: /dashboard for admin and subadmin, else /. */
export const landingAfterLogin = (role: Role): '/dashboard' | '/' =>
  role === 'admin' || role === 'subadmin' ? '/dashboard' : '/';
