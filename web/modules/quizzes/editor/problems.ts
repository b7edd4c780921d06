/** What is wrong with a form, by field: the contract's own sentences, and the rules of publishing. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { QuizDraft } from '#shared/contract/quizzes/quiz.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { draftOf, type Publishing } from './draft-of.ts';
import type { QuizForm } from './form.ts';
import { EDITORS } from './question-kinds/editors.ts';

/** Sentences in place of those that are written for programs. */
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
  return message.startsWith(TECHNICAL) ? 'This needs another look' : message;
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

/** Everything that keeps the form from being saved with that status. */
export const problemsOf = (form: QuizForm, publishing: Publishing): readonly Problem[] => {
  const parsed = v.safeParse(QuizDraft, draftOf(form, publishing), { abortPipeEarly: true });
  if (parsed.success) {
    const { status, questions } = parsed.output;
    return status === 'published' || status === 'scheduled' ? publishingFaults(questions) : [];
  }
  const typed = typedNumberProblems(numbersOf(form));
  const found = new Map<string, Problem>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    const message = typed.find((problem) => problem.field === field)?.message ?? sentenceOf(field, issue.message);
    if (!found.has(field)) found.set(field, { field, message });
  }
  return [...found.values()];
};
