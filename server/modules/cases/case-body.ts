import type { CaseQuestion, Criterion, Exhibit } from '#shared/contract/cases/case-study.ts';
import type { Source } from '#shared/contract/quizzes/source.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';

/** Content of `case_studies.body`. Only graders get the rubric before a grade exists. */
export interface CaseBody {
  /** Sanitised HTML that everyone may read. */
  readonly opening: string;
  /** Sanitised HTML. */
  readonly text: string;
  readonly exhibits: readonly Exhibit[];
  readonly questions: readonly CaseQuestion[];
  readonly rubric: readonly Criterion[];
  readonly furtherReading: readonly Source[];
}

/** Content of `case_submissions.paper`, so that a submission doesn't depend on later edits. */
export interface CasePaper {
  readonly questions: readonly CaseQuestion[];
  readonly rubric: readonly Criterion[];
}

/** Columns derived from the text and body of a case study. */
export const derivedColumns = (
  { title, subject, summary }: { readonly title: string; readonly subject: string; readonly summary: string },
  body: CaseBody,
) => ({
  search_folded: foldForSearch(`${title} ${subject} ${summary}`),
  body: JSON.stringify(body),
  question_count: body.questions.length,
  points: rubricTotal(body.rubric),
});
