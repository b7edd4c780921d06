/** Form state of a mock exam and its validation. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { MockExamDraft, type WholeMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { Question } from '#shared/contract/quizzes/question.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';

const PickedForm = v.object({
  /** The quiz that the question is copied from; null for a question that the exam already has. */
  quiz: v.nullable(v.object({ _id: v.string(), title: v.string(), status: v.string() })),
  question: Question,
});
export type PickedForm = v.InferOutput<typeof PickedForm>;

const SectionForm = v.object({
  title: v.string(),
  instructions: v.string(),
  minutes: v.string(),
  calculator: v.boolean(),
  right: v.string(),
  wrong: v.string(),
  /** Points that an unanswered question costs; empty if none does. */
  unanswered: v.string(),
  /** Unanswered questions that cost nothing. */
  free: v.string(),
  /** How many questions each attempt draws; empty for all. Absent from a form of an earlier version. */
  drawCount: v.optional(v.string(), ''),
  questions: v.array(PickedForm),
});
export type SectionForm = v.InferOutput<typeof SectionForm>;

/** Schema of a form stored on the device. */
export const StoredForm = v.object({
  title: v.string(),
  description: v.string(),
  program: v.picklist(PROGRAM_KEYS),
  difficulty: v.picklist(DIFFICULTIES),
  access: v.picklist(ACCESS_LEVELS),
  sections: v.array(SectionForm),
});
export type ExamForm = v.InferOutput<typeof StoredForm>;

export const emptySection: SectionForm = {
  title: '',
  instructions: '',
  minutes: '30',
  calculator: false,
  right: '1',
  wrong: '0',
  unanswered: '',
  free: '0',
  drawCount: '',
  questions: [],
};

export const emptyExam: ExamForm = {
  title: '',
  description: '',
  program: 'staticeBusinessQuizzes',
  difficulty: 'medium',
  access: 'free',
  sections: [emptySection],
};

/** Returns a stored exam as a form. */
export const formOfExam = ({ title, description, program, difficulty, access, sections }: WholeMockExam): ExamForm => ({
  title,
  description,
  program,
  difficulty,
  access,
  sections: sections.map(({ minutes, right, wrong, unanswered, drawCount, questions, ...section }) => ({
    title: section.title,
    instructions: section.instructions,
    minutes: String(minutes),
    calculator: section.calculator,
    right: String(right),
    wrong: String(wrong),
    unanswered: unanswered === null ? '' : String(unanswered.points),
    free: String(unanswered?.free ?? 0),
    drawCount: drawCount === null ? '' : String(drawCount),
    questions: questions.map((question) => ({ quiz: null, question })),
  })),
});

/** Returns the identity of a picked question; questions of two quizzes may have the same id. */
export const keyOfPicked = ({ quiz, question }: PickedForm): string =>
  quiz === null ? question.id : `${quiz._id}/${question.id}`;

/** Returns the form in the contract’s shape. */
export const bodyOf = (form: ExamForm): v.InferInput<typeof MockExamDraft> => ({
  ...form,
  sections: form.sections.map(({ minutes, right, wrong, unanswered, free, drawCount, questions, ...section }) => ({
    ...section,
    minutes: typedNumber(minutes),
    right: typedNumber(right),
    wrong: typedNumber(wrong),
    unanswered: unanswered.trim() === '' ? null : { free: typedNumber(free), points: typedNumber(unanswered) },
    drawCount: drawCount.trim() === '' ? null : typedNumber(drawCount),
    questions: questions.map(({ quiz, question }) =>
      quiz === null ? { id: question.id } : { quizId: quiz._id, questionId: question.id },
    ),
  })),
});

/** Returns the contract’s problems with the form, by field. */
export const examProblems = (form: ExamForm): readonly Problem[] => {
  const parsed = v.safeParse(MockExamDraft, bodyOf(form), { abortPipeEarly: true });
  if (parsed.success) return [];
  return parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
};
