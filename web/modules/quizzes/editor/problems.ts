/** Problems of a form by field: the contract's messages and the rules of publishing. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Question } from '#shared/contract/quizzes/question.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { draftOf, questionOf, type Publishing } from './draft-of.ts';
import type { FormQuestion, QuizForm } from './form.ts';
import { EDITORS } from './question-kinds/editors.ts';

/** Messages that replace the contract's technical ones. */
const OWN: Readonly<Record<string, string>> = {
  program: 'Choose a program',
  subjectId: 'Choose a subject',
  chapterId: 'Choose a chapter',
};

const TECHNICAL = 'Invalid ';

const sentenceOf = (field: string, message: string): string => {
  const own = OWN[field];
  if (own !== undefined) return own;
  if (field.endsWith('.correct') && message.startsWith(TECHNICAL)) return 'Choose the right answer';
  if (message === 'A part has a malformed id') return 'Choose the right answer';
  return message.startsWith(TECHNICAL) ? 'Check this field' : message;
};

const numbersOfQuestion = (question: FormQuestion, index: number): [field: string, text: string][] => {
  const base = `questions.${String(index)}`;
  return [
    [`${base}.points`, question.points],
    ...EDITORS[question.kind].numbers(question).map(([field, text]): [string, string] => [`${base}.${field}`, text]),
  ];
};

const numbersOf = (form: QuizForm): [field: string, text: string][] => [
  ['timeLimitMinutes', form.timeLimit],
  ['passMark', form.passMark],
  ['negativeMarking', form.negativeMarking],
  ['attemptsAllowed', form.attemptsAllowed],
  ...form.questions.flatMap(numbersOfQuestion),
];

/** Returns the first problem of each field, in the words of the editor. */
const problemsByField = (
  issues: readonly (readonly [field: string, message: string])[],
  numbers: readonly (readonly [field: string, text: string])[],
): readonly Problem[] => {
  const typed = typedNumberProblems([...numbers]);
  const problems = new Map<string, Problem>();
  for (const [field, technical] of issues) {
    const message = typed.find((problem) => problem.field === field)?.message ?? sentenceOf(field, technical);
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return [...problems.values()];
};

/** Returns everything that prevents saving the form with that status. */
export const problemsOf = (form: QuizForm, publishing: Publishing): readonly Problem[] => {
  const parsed = v.safeParse(QuizDraft, draftOf(form, publishing), { abortPipeEarly: true });
  if (parsed.success) {
    const { status, questions } = parsed.output;
    return isForLearners({ status }) ? publishingFaults(questions) : [];
  }
  return problemsByField(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
    numbersOf(form),
  );
};

/** Returns everything that prevents publishing a question, by the fields of a quiz with this question alone. */
export const questionProblems = (form: FormQuestion): readonly Problem[] => {
  const parsed = v.safeParse(Question, questionOf(form), { abortPipeEarly: true });
  if (parsed.success) {
    return publishingFaults([parsed.output]).map(({ field, message }) => ({
      field,
      message: message.replace(/^Question 1 /, 'The question '),
    }));
  }
  return problemsByField(
    parsed.issues.map((issue) => [['questions.0', v.getDotPath(issue) ?? ''].filter(Boolean).join('.'), issue.message]),
    numbersOfQuestion(form, 0),
  );
};
