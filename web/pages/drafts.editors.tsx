/** Test cases: every long editor with the server's responses for it. */
import type { ReactElement } from 'react';
import type { CaseStudy, CaseStudyRest } from '#shared/contract/cases/case-studies.ts';
import AnswerForm from '../modules/cases/answering/answer-form.tsx';
import { EditCase } from '../modules/cases/editor/case-editor-loader.tsx';
import { ClassPage } from '../modules/classes/staff/class-page.tsx';
import EditExam from '../modules/mock-exams/staff/edit-exam.tsx';
import InsightLoader from '../modules/news/staff/insight-loader.tsx';
import { PartnerPage } from '../modules/partners/staff/partner-page.tsx';
import { EditQuiz } from '../modules/quizzes/editor/quiz-editor-loader.tsx';
import { EditTest } from '../modules/weekly-tests/staff/edit-test.tsx';

export const ID = 'a'.repeat(24);
const DAY = 86_400_000;
export const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
export const moment = (version: number): string => new Date(Date.UTC(2026, 6, version)).toISOString();

export interface Editor {
  readonly name: string;
  /** Noun in the conflict dialog; null when a note beside the text asks instead. */
  readonly noun: string | null;
  readonly path: string;
  readonly route?: string;
  readonly page: ReactElement;
  readonly field: string;
  readonly save: string | null;
  /** URL and response of the read. */
  readonly reads: string;
  readonly data: (text: string, version: number) => object;
  /** Where changes are saved automatically. */
  readonly home: 'working copy' | 'device' | 'server';
}

const quiz = (title: string, version: number) => ({
  _id: ID, keyed: true, title, description: '', program: 'staticeBusinessQuizzes', subjectId: ID, chapterId: ID,
  subject: { _id: ID, name: 'Finance' }, chapter: { _id: ID, name: 'Cash' }, difficulty: 'easy', timeLimitMinutes: null,
  passMark: 50, access: 'free', shuffleQuestions: false, shuffleOptions: true, negativeMarking: 0, attemptsAllowed: 0,
  questions: [], status: 'draft', version, scheduledAt: null, image: null, questionCount: 0, publishedAt: null, author: null,
  createdAt: at(-1), updatedAt: at(-1),
}); // oxfmt-ignore
const study = (text: string, version: number) => ({
  _id: ID,
  title: text,
  summary: 'A quay.',
  subject: 'Strategy',
  difficulty: 'medium',
  readingMinutes: 4,
  access: 'free',
  questionCount: 1,
  publishedAt: null,
  opening: '<p>It was late.</p>',
  points: 100,
  inside: { sections: [], exhibits: [] },
  locked: null,
  submission: null,
  rest: { text: '<p>The quay.</p>', exhibits: [], questions: [], rubric: [], furtherReading: [] },
  editing: {
    status: 'draft',
    version,
    scheduledAt: null,
    author: null,
    createdAt: at(-1),
    updatedAt: at(-1),
    rubric: [],
    written: { opening: '<p>It was late.</p>', text: '<p>The quay.</p>', exhibits: [] },
  },
});
const insight = (title: string, version: number) => ({
  _id: ID,
  publishedAt: null,
  updatedAt: at(-1),
  author: null,
  stage: 'published',
  title,
  summary: 'What the tide did.',
  description: '<p>It came.</p>',
  image: null,
  source: { title: 'Harbour' },
  programs: ['businessNewsAnalysis'],
  eventDate: null,
  relatedQuizId: null,
  questions: [],
  status: 'draft',
  access: 'free',
  version,
  scheduledAt: null,
});
const test = (title: string, version: number) => ({
  _id: ID,
  quizId: ID,
  title,
  description: '',
  program: null,
  difficulty: 'easy',
  questionCount: 3,
  timeLimitMinutes: 30,
  opensAt: at(1),
  closesAt: at(2),
  state: 'ahead',
  calledOffReason: null,
  version,
  source: null,
  drawn: true,
  author: null,
  figures: { started: 0, finished: 0, meanPercent: null, mailed: 0 },
});
const exam = (title: string, version: number) => ({
  _id: ID,
  title,
  description: '',
  program: 'staticeBusinessQuizzes',
  difficulty: 'easy',
  access: 'free',
  sectionCount: 1,
  questionCount: 1,
  minutes: 10,
  status: 'draft',
  version,
  updatedAt: at(-1),
  started: 0,
  finished: 0,
  sections: [
    { title: 'First', instructions: '', minutes: 10, calculator: false, right: 1, wrong: 0, unanswered: null,
      questions: [{ kind: 'boolean', id: 'q1', prompt: '<p>Rent is a cost.</p>', points: 1, correct: true,
        explanation: '' }] },
  ],
}); // oxfmt-ignore
const liveClass = (changes: object, version: number) => ({
  _id: ID,
  title: 'Pricing',
  host: 'Leela Iyer',
  status: 'scheduled',
  startsAt: at(-0.01),
  endsAt: at(1),
  timeZone: 'UTC',
  seats: 50,
  taken: 0,
  waiting: 0,
  hasRecording: false,
  description: 'Three prices.',
  startsAtLocal: '2026-07-01T12:00',
  occurrence: null,
  minutes: 60,
  meetingLink: 'https://meet.example.com/7',
  cancelReason: null,
  notes: '',
  recording: null,
  version,
  serverNow: at(0),
  ...changes,
});
const partner = (name: string, version: number) => ({
  _id: ID,
  name,
  origins: ['https://www.example.com'],
  quizzes: [],
  startsPerMinute: 600,
  status: 'active',
  key: 'k',
  previousKeyUntil: null,
  createdAt: moment(1),
  updatedAt: moment(version),
});
const submission = (text: string, revision: number) => ({
  _id: ID,
  caseStudy: { _id: ID, title: 'One lime', subject: 'Strategy', published: true },
  state: 'draft' as const,
  revision,
  answers: [{ questionId: 'q1', text }],
  words: 0,
  questions: [],
  rubric: [],
  updatedAt: at(0),
  submittedAt: null,
  grade: null,
});
const REST = { questions: [{ id: 'q1', prompt: 'Sell?', guideWords: 50 }], rubric: [] } as unknown as CaseStudyRest;
const answered = (text: string, revision: number): CaseStudy =>
  ({ ...study('One lime', 1), submission: submission(text, revision) }) as unknown as CaseStudy;

export const EDITORS: readonly Editor[] = [
  { name: 'quiz', noun: 'quiz', path: '/?tab=basic', page: <EditQuiz quizId={ID} />, field: 'Title', save: 'Save draft',
    reads: `/api/quiz/${ID}`, data: (text, version) => ({ quiz: quiz(text, version) }), home: 'working copy' },
  { name: 'case study', noun: 'case study', path: '/?tab=basic', page: <EditCase id={ID} preview={() => null} />,
    field: 'Title', save: 'Save draft', reads: `/api/case-studies/${ID}`,
    data: (text, version) => ({ caseStudy: study(text, version) }), home: 'working copy' },
  { name: 'insight', noun: 'insight', path: '/', page: <InsightLoader id={ID} />, field: 'Title', save: 'Save as draft',
    reads: '/api/news-insights/', data: (text, version) => ({ insight: insight(text, version) }), home: 'device' },
  { name: 'weekly test', noun: 'weekly test', path: '/', page: <EditTest id={ID} home="/" />, field: 'Title', save: 'Save',
    reads: `/api/weekly-tests/staff/${ID}`, data: (text, version) => ({ test: test(text, version), questions: [] }),
    home: 'device' },
  { name: 'mock exam', noun: 'mock exam', path: '/', page: <EditExam id={ID} />, field: 'Title', save: 'Save',
    reads: `/api/mock-exams/staff/${ID}`, data: (text, version) => ({ exam: exam(text, version) }), home: 'device' },
  { name: 'class', noun: 'class', path: `/classes/${ID}`, route: '/classes/:classId', page: <ClassPage />, field: 'Title',
    save: 'Save', reads: `/api/classes/admin/${ID}`, data: (title, version) => ({ class: liveClass({ title }, version) }),
    home: 'device' },
  { name: 'notes of a class', noun: 'class', path: `/classes/${ID}?tab=after`, route: '/classes/:classId',
    page: <ClassPage />, field: 'Notes', save: 'Save', reads: `/api/classes/admin/${ID}`,
    data: (notes, version) => ({ class: liveClass({ notes }, version) }), home: 'device' },
  { name: 'partner', noun: 'partner', path: `/partners/${ID}?tab=settings`, route: '/partners/:partnerId',
    page: <PartnerPage />, field: 'Name', save: 'Save', reads: `/api/partners/${ID}`,
    data: (text, version) => ({ partner: partner(text, version) }), home: 'device' },
  { name: 'answers to a case', noun: null, path: '/',
    page: <AnswerForm study={answered('First', 1)} rest={REST} userId="u" onSubmitted={() => undefined} />,
    field: 'Answer to question 1', save: null, reads: `/api/case-studies/${ID}`,
    data: (text, version) => ({ caseStudy: answered(text, version), submission: submission(text, version) }),
    home: 'server' },
]; // oxfmt-ignore
