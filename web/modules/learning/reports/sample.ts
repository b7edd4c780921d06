/** A sample report: made-up answers to the starter content's quizzes. */
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';

type Topic = ProgressReport['topics'][number];

const topic = (
  program: Topic['program'],
  subject: string | null,
  chapter: string | null,
  questions: number,
  correct: number,
): Topic => ({ program, subject, chapter, questions, correct });

const statements = topic('staticeBusinessQuizzes', 'Finance', 'Reading financial statements', 20, 19);
const valuation = topic('staticeBusinessQuizzes', 'Finance', 'Valuation and the time value of money', 10, 7);
const pricing = topic('staticeBusinessQuizzes', 'Marketing', 'Pricing', 20, 17);
const inventory = topic('staticeBusinessQuizzes', 'Operations', 'Process and inventory', 10, 4);
const deals = topic('newsBasedBusinessCurrentAffairs', 'Deals', 'Mergers and acquisitions', 10, 8);
const crisis = topic('newsBasedBusinessCurrentAffairs', 'Global economy', 'Financial crisis of 2007-09', 10, 5);
const sheets = topic('businessVocabulary', 'Start-up words', 'Term sheets', 10, 6);
const money = topic('businessVocabulary', 'Finance words', 'Money markets', 10, 8);

const quiz = (title: string) => ({ _id: '', title, access: 'free' });

/** The sample progress report. */
export const SAMPLE: ProgressReport = {
  month: '2026-10',
  state: 'final',
  from: '2026-10-01',
  until: '2026-10-31',
  timezone: 'Asia/Kolkata',
  madeAt: '2026-11-03T02:30:00.000Z',
  total: { quizzes: 29, questions: 195, correct: 146, seconds: 11_520 },
  before: { quizzes: 22, questions: 150, correct: 102, seconds: 9_000 },
  months: [
    { month: '2026-05', quizzes: 6, questions: 52, correct: 30 },
    { month: '2026-06', quizzes: 11, questions: 86, correct: 52 },
    { month: '2026-07', quizzes: 9, questions: 74, correct: 49 },
    { month: '2026-08', quizzes: 18, questions: 128, correct: 84 },
    { month: '2026-09', quizzes: 22, questions: 150, correct: 102 },
    { month: '2026-10', quizzes: 29, questions: 195, correct: 146 },
  ],
  topics: [statements, valuation, pricing, inventory, deals, crisis, money, sheets, topic(null, null, null, 95, 72)],
  strongest: [statements, pricing, deals],
  weakest: [
    { ...inventory, quizzes: [quiz('Process and Inventory')] },
    { ...crisis, quizzes: [quiz('The 2008 crisis: a chain reaction')] },
    { ...sheets, quizzes: [quiz('Words of the Term Sheet')] },
  ],
  streak: { finished: 19, freezes: 1, longest: 12, end: 12 },
  cohort: {
    people: 412,
    standing: {
      accuracy: { median: 66, ahead: 78 },
      quizzes: { median: 14, ahead: 84 },
      minutes: { median: 96, ahead: 81 },
    },
  },
};
