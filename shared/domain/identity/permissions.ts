/** Permissions by role: one matrix for the server's checks and for the dashboard's menu. */
import type { Authority, Profile, Role } from './roles.ts';

type Position = Exclude<Role, 'subadmintwo'> | Profile;

const positionOf = ({ role, profile }: Authority): Position => (role === 'subadmintwo' ? (profile ?? 'author') : role);

const everyone = ['user', 'author', 'support', 'subadmin', 'admin'] as const satisfies readonly Position[];
const staff = ['author', 'support', 'subadmin', 'admin'] as const satisfies readonly Position[];
const writers = ['author', 'subadmin', 'admin'] as const satisfies readonly Position[];
const editors = ['subadmin', 'admin'] as const satisfies readonly Position[];
const admins = ['admin'] as const satisfies readonly Position[];
const support = ['support', 'admin'] as const satisfies readonly Position[];

const MATRIX = {
  'quiz.take': everyone,
  'case.submit': everyone,
  'plan.subscribe': everyone,
  'dashboard.open': staff,
  /** Edit quizzes, insights and cases, upload files, edit and delete one's own drafts. */
  'content.write': writers,
  /** Publish, unpublish, edit and delete everyone's content. */
  'content.publish': editors,
  /** Choose whether quizzes need a second person's approval. */
  'reviews.manage': admins,
  'reference.manage': editors,
  'submissions.grade': editors,
  /** Choose how case studies are graded. */
  'grading.manage': admins,
  'classes.manage': editors,
  'users.read': ['support', ...editors],
  'results.readAny': editors,
  'users.manage': admins,
  'partners.manage': admins,
  'organisations.manage': admins,
  /** Register learning platforms that launch quizzes by LTI. */
  'lti.manage': admins,
  'payments.read': support,
  /** Refund payments; support up to a limit. */
  'payments.refund': support,
  /** Give and end complimentary access. */
  'access.give': support,
  /** Cancel subscriptions, read revenue and export payments. */
  'payments.manage': admins,
  'audit.read': admins,
  /** Offer slots as a mentor named by an administrator. */
  'mentoring.offer': staff,
  /** Assign dedicated mentors to learners. */
  'mentoring.assign': editors,
  /** Manage mentors. */
  'mentoring.manage': admins,
} as const satisfies Record<string, readonly Position[]>;

export type Permission = keyof typeof MATRIX;

export const PERMISSIONS = Object.keys(MATRIX) as readonly Permission[];

/** Returns true if someone with that role and profile has the permission. */
export const may = (who: Authority, permission: Permission): boolean =>
  (MATRIX[permission] as readonly Position[]).includes(positionOf(who));
