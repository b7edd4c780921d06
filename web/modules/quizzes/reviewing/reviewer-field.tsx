import { listReviewers } from '#shared/contract/quizzes/reviews.ts';
import type { FieldFacts } from '#shared/ui/fields/field.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

interface Reviewers {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly editors: readonly { readonly _id: string; readonly name: string }[];
  /** Returns the id if it is an editor's who may review, or an empty text, which is any editor. */
  readonly known: (id: string) => string;
}

/**
 * Returns the editors who may review a quiz.
 * @param reviewId the request to assign; without it, a new one
 */
export const useReviewers = (reviewId?: string): Reviewers => {
  const query = useQuery(listReviewers, { query: reviewId === undefined ? {} : { review: reviewId } });
  const editors = query.status === 'ready' ? query.data.data : [];
  return { status: query.status, editors, known: (id) => (editors.some(({ _id }) => _id === id) ? id : '') };
};

interface ReviewerFieldProps extends FieldFacts {
  readonly reviewers: Reviewers;
  /** Id of an editor; empty for any. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses the editor who is asked to review a quiz, or anyone. */
export const ReviewerField = ({ reviewers, value, onChoose, hint, ...field }: ReviewerFieldProps) => (
  <SelectField
    {...field}
    hint={reviewers.status === 'failed' ? 'We couldn’t load the editors. Close this and try again to name one.' : hint}
    value={reviewers.known(value)}
    choices={[
      { value: '', label: 'Any editor' },
      ...reviewers.editors.map(({ _id, name }) => ({ value: _id, label: name })),
    ]}
    onChange={({ target }) => onChoose(target.value)}
  />
);
