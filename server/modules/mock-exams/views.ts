import type { MockExam, MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { EXAM_STATUSES, type StaffMockExam, type WholeMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { askedSections, questionsOfSection } from '#shared/domain/mock-exams/sections.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { sectionRules, type QuizBody } from '../quizzes/index.ts';
import type { examHistory, ExamRecord, ExamRow } from './repository.ts';

/** The reader's access to an exam and their attempts of it. */
export interface ExamAccess {
  readonly mayOpen: boolean;
  readonly open: boolean;
  readonly record: ExamRecord | undefined;
}

const detailsOf = (row: ExamRow, { sections = [] }: QuizBody) => {
  const program = PROGRAM_KEYS.find((key) => key === row.program);
  if (program === undefined) throw new Error(`Mock exam ${row.id} has no program`);
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    program,
    difficulty: row.difficulty,
    access: row.access,
    sectionCount: sections.length,
    questionCount: row.question_count,
    minutes: sections.reduce((sum, { minutes }) => sum + minutes, 0),
  };
};

const stateOf = ({ open, record }: ExamAccess): MockExamSummary['state'] => {
  if (open) return 'open';
  return record === undefined ? 'new' : 'finished';
};

export const toSummary = (row: ExamRow, body: QuizBody, state: ExamAccess): MockExamSummary => ({
  ...detailsOf(row, body),
  // An attempt in progress can be finished without a subscription.
  locked: row.access === 'subscriber' && !state.mayOpen && !state.open,
  state: stateOf(state),
  attempts: state.record?.attempts ?? 0,
  best: state.record === undefined ? null : (state.record.best ?? 0) / 100,
});

export const toExam = (
  row: ExamRow,
  body: QuizBody,
  state: ExamAccess,
  more: { readonly history: Awaited<ReturnType<typeof examHistory>>; readonly other: MockExam['other'] },
): MockExam => ({
  ...toSummary(row, body, state),
  sections: askedSections(body.sections ?? []).map((section, index) => ({
    ...sectionRules(section),
    drawn: body.sections?.[index]?.drawCount !== undefined,
  })),
  // Every right answer of a section earns the same.
  maxScore: askedSections(body.sections ?? []).reduce(
    (sum, { questionCount, right }) => sum + questionCount * right,
    0,
  ),
  history: more.history.map((attempt) => ({
    resultId: attempt.id,
    finishedAt: new Date(attempt.finished_at ?? attempt.started_at).toISOString(),
    score: (attempt.score_milli ?? 0) / 1000,
    maxScore: (attempt.max_score_milli ?? 0) / 1000,
    percent: (attempt.percent_centi ?? 0) / 100,
  })),
  other: more.other,
});

export const toStaffExam = (
  row: ExamRow,
  body: QuizBody,
  counts: { readonly started: number; readonly finished: number } = { started: 0, finished: 0 },
): StaffMockExam => ({
  ...detailsOf(row, body),
  status: EXAM_STATUSES.find((status) => status === row.status) ?? 'draft',
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
  ...counts,
});

export const toWholeExam = (...[row, body, counts]: Parameters<typeof toStaffExam>): WholeMockExam => {
  const { sections = [], questions } = body;
  return {
    ...toStaffExam(row, body, counts),
    sections: sections.map((section, index) => {
      const { questionCount: _count, ...rules } = sectionRules(section);
      return {
        ...rules,
        drawCount: section.drawCount ?? null,
        questions: [...questionsOfSection(questions, sections, index)],
      };
    }),
  };
};
