/** The body of a mock exam’s version, from what an editor or a file of the starter content says. */
import type { MockExamDraft } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { askedSections } from '#shared/domain/mock-exams/sections.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { QuizBody } from '../quizzes/index.ts';

export interface WrittenSection extends Omit<MockExamDraft['sections'][number], 'questions'> {
  readonly questions: readonly Question[];
}

export interface WrittenExam extends Omit<MockExamDraft, 'sections'> {
  readonly sections: readonly WrittenSection[];
}

/** Subject under which accuracy and history count mock exams. */
const SUBJECT = 'Mock exams';

const milli = (points: number): number => Math.round(points * 1000);

/** Returns what learners see of an exam. Every right answer of a section earns the same. */
export const examBody = ({ title, description, program, sections }: WrittenExam): QuizBody => ({
  title,
  description,
  program,
  subject: SUBJECT,
  chapter: title,
  timeLimitMinutes: sections.reduce((sum, { minutes }) => sum + minutes, 0),
  // An exam is ranked by its score and has no pass mark.
  passMark: 0,
  negativeMilli: 0,
  // The order is part of the exam, and sections are stretches of it.
  shuffleQuestions: false,
  shuffleOptions: true,
  sections: sections.map(({ questions, wrong, unanswered, drawCount, ...section }) => ({
    ...section,
    questionCount: questions.length,
    ...(drawCount === null ? {} : { drawCount }),
    wrongMilli: milli(wrong),
    unanswered: unanswered === null ? null : { free: unanswered.free, milli: milli(unanswered.points) },
  })),
  questions: sections.flatMap(({ right, questions }) => questions.map((question) => ({ ...question, points: right }))),
});

/** Returns the columns of an exam’s row that follow from it. */
export const examColumns = (exam: WrittenExam, body: QuizBody) => ({
  title: body.title,
  title_folded: foldForSearch(body.title),
  description: body.description,
  program: body.program,
  difficulty: exam.difficulty,
  access: exam.access,
  time_limit_minutes: body.timeLimitMinutes,
  pass_mark: body.passMark,
  shuffle_questions: 0 as const,
  shuffle_options: 1 as const,
  negative_milli: body.negativeMilli,
  question_count: askedSections(body.sections ?? []).reduce((sum, { questionCount }) => sum + questionCount, 0),
});

/** Returns the columns that are the same for every new exam. */
export const NEW_EXAM = {
  kind: 'mock',
  subject_id: null,
  chapter_id: null,
  image: null,
  scheduled_at: null,
  attempts_allowed: 0,
  version: 1,
} as const;
