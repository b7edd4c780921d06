/** Requirements for publishing a case study. A draft can be incomplete. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { isBlank } from '../quizzes/publishing.ts';
import { rubricFaults, type Criterion } from './rubric.ts';

export interface CaseStudyParts {
  readonly summary: string;
  /** Sanitised HTML. */
  readonly opening: string;
  /** Sanitised HTML. */
  readonly text: string;
  readonly questions: readonly { readonly prompt: string }[];
  readonly rubric: readonly (Criterion & { readonly full: string })[];
}

const when = (fault: boolean, field: string, message: string): Problem[] => (fault ? [{ field, message }] : []);

/** Returns problems that prevent publishing a case study, each with its field; empty without any. */
export const caseFaults = ({ summary, opening, text, questions, rubric }: CaseStudyParts): Problem[] => [
  ...when(summary.trim() === '', 'summary', 'Add a summary before you publish'),
  ...when(isBlank(opening), 'opening', 'Add text to the first part, which everyone can read'),
  ...when(isBlank(text), 'text', 'Add text after the first part'),
  ...when(questions.length === 0, 'questions', 'Add at least one question before you publish'),
  ...questions.flatMap(({ prompt }, index) =>
    when(prompt.trim() === '', `questions.${String(index)}.prompt`, `Question ${String(index + 1)} has no text`),
  ),
  ...rubricFaults(rubric),
  ...rubric.flatMap(({ criterion, full }, index) =>
    when(full.trim() === '', `rubric.${String(index)}.full`, `“${criterion}” needs a guide for full points`),
  ),
];
