/** Questions of the FAQ about points, tests, people and payments. */
import { PLANS } from '#shared/domain/billing/plans.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { DAYS_PER_FREEZE, FREEZES_MAX } from '#shared/domain/daily/streaks.ts';
import { GROUP_MEMBERS_MAX } from '#shared/domain/ranking/groups.ts';
import { paths } from '../../../app/routing/route-table.ts';
import type { HelpTopic } from './topic.ts';

const prices = PLANS.map(({ name, price }) => `${name}: ${rupeesText(price)}`).join(' · ');

export const MORE_HELP: readonly HelpTopic[] = [
  {
    title: 'Points, streaks and groups',
    questions: [
      {
        id: 'points',
        question: 'How do I earn points?',
        answer:
          'The first time you finish a quiz, its percent becomes points: times 1 for an easy quiz, 1.5 for a medium one, 2 for a hard one. A daily quiz is worth 20 points, whatever your score.',
        link: { label: 'Leaderboard', to: paths.leaderboard() },
      },
      {
        id: 'freezes',
        question: 'What is a streak freeze?',
        answer: `Finish the daily quiz ${String(DAYS_PER_FREEZE)} days in a row to earn a freeze; you can have ${String(FREEZES_MAX)}. If you miss a day, one is used automatically. Your streak stays, but doesn’t grow.`,
      },
      {
        id: 'badges',
        question: 'How do I earn badges?',
        answer:
          'Each badge has its date: for your first quiz, for full marks, for the daily quiz on 7, 30 and 100 days in a row, for a completed program, and for a week in the top ten of the leaderboard.',
        link: { label: 'Your progress', to: paths.progress() },
      },
      {
        id: 'groups',
        question: 'How do I compare myself with colleagues or classmates?',
        answer: `Create a group and share its code. Up to ${String(GROUP_MEMBERS_MAX)} members see each other’s leaderboard names, points and ranks. You can leave at any time.`,
        link: { label: 'Groups', to: paths.groups() },
      },
    ],
  },
  {
    title: 'Tests, cases and mentors',
    questions: [
      {
        id: 'weekly-test',
        question: 'What is the weekly test?',
        answer:
          'A test with one attempt and its own leaderboard, open for a fixed time. Answers are revealed when it closes. It’s included in every plan.',
        link: { label: 'Weekly test', to: paths.weeklyTest() },
      },
      {
        id: 'case-grades',
        question: 'How are case studies graded?',
        answer:
          'A person grades your answer with a rubric whose criteria and points you see. There’s no fixed day: we email you when the grade and comments are there, unless you switched that off.',
        link: { label: 'Case studies', to: paths.caseStudies() },
      },
      {
        id: 'classes',
        question: 'How do I join a live class?',
        answer:
          'Take a seat on the page of the class. Joining opens ten minutes before the start, and we remind you a day and an hour before. Live classes are included from the quarterly plan on.',
        link: { label: 'Live classes', to: paths.classes() },
      },
      {
        id: 'mentors',
        question: 'How do I meet a mentor?',
        answer:
          'Choose a time on the mentoring page, up to 28 days ahead. You can move or cancel a session until 12 hours before it starts. The half-yearly plan includes one session a month, the yearly plan two and a dedicated mentor.',
        link: { label: 'Mentoring', to: paths.mentoring() },
      },
    ],
  },
  {
    title: 'Plans and payments',
    questions: [
      {
        id: 'plans',
        question: 'What do the plans cost?',
        answer: `${prices}. Taxes are included.`,
        link: { label: 'Compare the plans', to: paths.plans() },
      },
      {
        id: 'renewal',
        question: 'Does a plan renew automatically?',
        answer:
          'Yes, until you cancel. We email you five days before with the amount. Cancel immediately or at the end of the paid period.',
        link: { label: 'My Subscription', to: paths.mySubscriptions() },
      },
      {
        id: 'refunds',
        question: 'Do I get my money back?',
        answer:
          'Not for a period that has started. If we charged you twice or by mistake, write to us and you get all of it back.',
        link: { label: 'Contact us', to: paths.contact() },
      },
      {
        id: 'invoices',
        question: 'Where are my invoices?',
        answer:
          'Every payment has a numbered invoice to view or print in My Subscription. For your company’s GSTIN on it, add your billing details before you pay.',
        link: { label: 'My Subscription', to: paths.mySubscriptions() },
      },
    ],
  },
];
