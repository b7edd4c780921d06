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
  ...when(summary.trim() === '', 'summary', 'A case study needs a summary before it is published'),
  ...when(isBlank(opening), 'opening', 'The first part, which everybody may read, is empty'),
  ...when(isBlank(text), 'text', 'The text after the first part is empty'),
  ...when(questions.length === 0, 'questions', 'A case study needs at least one question before it is published'),
  ...questions.flatMap(({ prompt }, index) =>
    when(prompt.trim() === '', `questions.${String(index)}.prompt`, `Question ${String(index + 1)} asks nothing`),
  ),
  ...rubricFaults(rubric),
  ...rubric.flatMap(({ criterion, full }, index) =>
    when(full.trim() === '', `rubric.${String(index)}.full`, `“${criterion}” doesn’t say what earns its points`),
  ),
];
