import type { CaseQuestion, Criterion, Exhibit } from '#shared/contract/cases/case-study.ts';
import type { Source } from '#shared/contract/quizzes/question.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { rubricTotal } from '#shared/domain/cases/rubric.ts';

/** What `case_studies.body` holds. The rubric says what earns the points: before a grade only graders get that. */
export interface CaseBody {
  /** Sanitised HTML that everybody may read. */
  readonly opening: string;
  /** Sanitised HTML. */
  readonly text: string;
  readonly exhibits: readonly Exhibit[];
  readonly questions: readonly CaseQuestion[];
  readonly rubric: readonly Criterion[];
  readonly furtherReading: readonly Source[];
}

/** What `case_submissions.paper` holds, so that a submission depends on nothing that may be edited later. */
export interface CasePaper {
  readonly questions: readonly CaseQuestion[];
  readonly rubric: readonly Criterion[];
}

/** The columns that follow from the words and the body of a case study. */
export const derivedColumns = (
  { title, subject, summary }: { readonly title: string; readonly subject: string; readonly summary: string },
  body: CaseBody,
) => ({
  search_folded: foldForSearch(`${title} ${subject} ${summary}`),
  body: JSON.stringify(body),
  question_count: body.questions.length,
  points: rubricTotal(body.rubric),
});
