/** The pages of the dashboard: who sees them, how they are called, and which keys lead there. */
import type { Permission } from '#shared/domain/identity/permissions.ts';
import { paths } from '../routing/route-table.ts';

export interface Section {
  readonly to: string;
  readonly label: string;
  readonly group: 'Content' | 'Library' | 'People' | 'Product';
  readonly permission: Permission;
  /** Second key after "g". */
  readonly key: string;
}

const { dashboard } = paths;

export const SECTIONS: readonly Section[] = [
  { to: dashboard('quiz-list'), label: 'Quizzes', group: 'Content', permission: 'content.write', key: 'q' },
  { to: dashboard('daily'), label: 'Daily quiz', group: 'Content', permission: 'content.publish', key: 'd' },
  {
    to: dashboard('weekly-tests'),
    label: 'Weekly tests',
    group: 'Content',
    permission: 'content.publish',
    key: 't',
  },
  { to: dashboard('import'), label: 'Import questions', group: 'Content', permission: 'content.write', key: 'i' },
  { to: dashboard('news-insights'), label: 'News insights', group: 'Content', permission: 'content.write', key: 'n' },
  {
    to: dashboard('create-case-studies'),
    label: 'Case studies',
    group: 'Content',
    permission: 'content.write',
    key: 'c',
  },
  { to: dashboard('question-bank'), label: 'Question bank', group: 'Library', permission: 'content.write', key: 'b' },
  {
    to: dashboard('chapter-subject'),
    label: 'Subjects and chapters',
    group: 'Library',
    permission: 'content.write',
    key: 's',
  },
  {
    to: dashboard('upload-file-to-get-link'),
    label: 'Files',
    group: 'Library',
    permission: 'content.write',
    key: 'f',
  },
  { to: dashboard('reports'), label: 'Reported questions', group: 'People', permission: 'content.publish', key: 'r' },
  {
    to: dashboard('submissions-page'),
    label: 'Submissions',
    group: 'People',
    permission: 'submissions.grade',
    key: 'w',
  },
  { to: dashboard('mentoring'), label: 'Mentoring', group: 'People', permission: 'mentoring.offer', key: 'e' },
  { to: dashboard('classes'), label: 'Live classes', group: 'People', permission: 'classes.manage', key: 'v' },
  { to: dashboard('users-list'), label: 'Users', group: 'People', permission: 'users.read', key: 'u' },
  { to: dashboard('partners'), label: 'Partners', group: 'Product', permission: 'partners.manage', key: 'o' },
  { to: dashboard('payments'), label: 'Payments', group: 'Product', permission: 'payments.manage', key: 'm' },
  { to: dashboard('audit-log'), label: 'Audit log', group: 'Product', permission: 'audit.read', key: 'l' },
];

export const GROUPS = ['Content', 'Library', 'People', 'Product'] as const;
