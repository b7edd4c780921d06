/** Problems of a form by field: the contract's messages and the rules of publishing. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { CaseStudyDraft } from '#shared/contract/cases/case-study.ts';
import { caseFaults } from '#shared/domain/cases/case-publishing.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import type { Saving } from '../../../app/staff/writing/saving.ts';
import { typedNumberProblems } from '../../../app/staff/writing/typed-numbers.ts';
import { draftOf, type CaseForm } from './form.ts';

const numbersOf = (form: CaseForm): (readonly [field: string, text: string])[] => [
  ['readingMinutes', form.readingMinutes],
  ...form.exhibits.map(
    ({ kind, chartColumn, chartRows }, index) =>
      [`exhibits.${String(index)}.chart.rows`, kind === 'table' && chartColumn !== '' ? chartRows : ''] as const,
  ),
  ...form.questions.map(({ guideWords }, index) => [`questions.${String(index)}.guideWords`, guideWords] as const),
  ...form.rubric.map(({ points }, index) => [`rubric.${String(index)}.points`, points] as const),
];

/** Returns everything that prevents this save. */
export const problemsOf = (form: CaseForm, saving: Saving): readonly Problem[] => {
  const parsed = v.safeParse(CaseStudyDraft, draftOf(form, saving, null), { abortPipeEarly: true });
  if (parsed.success) {
    const { status } = parsed.output;
    return isForLearners({ status }) ? caseFaults(parsed.output) : [];
  }
  const typed = typedNumberProblems(numbersOf(form));
  const problems = new Map<string, Problem>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    const message = typed.find((problem) => problem.field === field)?.message ?? issue.message;
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return [...problems.values()];
};

const NOUNS: Readonly<Record<string, string>> = {
  exhibits: 'Exhibit',
  questions: 'Question',
  rubric: 'Criterion',
  furtherReading: 'Further reading',
};

/** Returns the label before a problem's message; empty when the message already says where it is. */
export const placeOf = ({ field, message }: Problem): string => {
  const [, list = '', index] = /^(\w+)\.(\d+)/.exec(field) ?? [];
  const noun = NOUNS[list];
  return noun === undefined || message.startsWith('Question ') || message.startsWith('“')
    ? ''
    : `${noun} ${String(Number(index) + 1)}: `;
};

export const TABS = ['basic', 'story', 'exhibits', 'questions', 'rubric', 'preview'] as const;
export type Tab = (typeof TABS)[number];

const TAB_OF: Readonly<Record<string, Tab>> = {
  opening: 'story',
  text: 'story',
  exhibits: 'exhibits',
  questions: 'questions',
  rubric: 'rubric',
};

/** Returns the tab with the field of a problem. */
export const tabOf = ({ field }: Problem): Tab => TAB_OF[field.split('.')[0] ?? ''] ?? 'basic';
