/** Problems of a form by field: the contract's messages and the rules of publishing. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { draftOf, type Publishing } from './draft-of.ts';
import type { QuizForm } from './form.ts';
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

const numbersOf = (form: QuizForm): [field: string, text: string][] => [
  ['timeLimitMinutes', form.timeLimit],
  ['passMark', form.passMark],
  ['negativeMarking', form.negativeMarking],
  ['attemptsAllowed', form.attemptsAllowed],
  ...form.questions.flatMap((question, index): [string, string][] => {
    const base = `questions.${String(index)}`;
    const key = EDITORS[question.kind].numbers(question);
    return [
      [`${base}.points`, question.points],
      ...key.map(([field, text]): [string, string] => [`${base}.${field}`, text]),
    ];
  }),
];

/** Returns everything that prevents saving the form with that status. */
export const problemsOf = (form: QuizForm, publishing: Publishing): readonly Problem[] => {
  const parsed = v.safeParse(QuizDraft, draftOf(form, publishing), { abortPipeEarly: true });
  if (parsed.success) {
    const { status, questions } = parsed.output;
    return status === 'published' || status === 'scheduled' ? publishingFaults(questions) : [];
  }
  const typed = typedNumberProblems(numbersOf(form));
  const problems = new Map<string, Problem>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    const message = typed.find((problem) => problem.field === field)?.message ?? sentenceOf(field, issue.message);
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return [...problems.values()];
};
