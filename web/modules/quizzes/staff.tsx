/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const quizzesStaff = dashboardPages([
  {
    path: 'create-quiz',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/create-quiz.tsx'),
    command: { label: 'New quiz', search: '', key: 'c' },
  },
  {
    path: 'quiz-list',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/quiz-list.tsx'),
    section: { label: 'Quizzes', group: 'Content', position: 1, key: 'q' },
  },
  {
    path: 'reviews',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/reviews.tsx'),
    section: { label: 'To review', group: 'Content', position: 7, key: 'k' },
    below: [{ path: ':reviewId', load: (): LazyPage => import('./pages/staff/review.tsx') }],
  },
  {
    path: 'import',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/import.tsx'),
    section: { label: 'Import questions', group: 'Content', position: 4, key: 'i' },
  },
  {
    path: 'analysis/:quizId',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/analysis.tsx'),
  },
  {
    path: 'question-bank',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/question-bank.tsx'),
    section: { label: 'Question bank', group: 'Library', position: 1, key: 'b' },
    below: [{ path: ':quizId/:questionId', load: (): LazyPage => import('./pages/staff/bank-question.tsx') }],
  },
  {
    path: 'find-and-replace',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/find-and-replace.tsx'),
    command: { label: 'Find and replace in questions', search: '' },
  },
  {
    path: 'due-questions',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/due-questions.tsx'),
    section: { label: 'Due for review', group: 'Library', position: 5, key: 'z' },
  },
  {
    path: 'reports',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/reports.tsx'),
    section: { label: 'Reported questions', group: 'People', position: 1, key: 'r' },
  },
  {
    path: 'chapter-subject',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/chapter-subject.tsx'),
    section: { label: 'Subjects and chapters', group: 'Library', position: 2, key: 's' },
  },
]);
