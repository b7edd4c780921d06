import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { momentOf } from '../../../app/staff/fields/field-time.ts';
import { CorrectionFields, useCorrections, type CorrectionNote } from './correction-fields.tsx';
import { ReviewerField, useReviewers } from './reviewer-field.tsx';

/** Why a request wasn't sent, as a sentence. */
export interface Failure {
  readonly message: string;
}

export interface ReviewRequest {
  readonly note: string;
  readonly scheduledAt: string | null;
  /** Null for any editor. */
  readonly assigneeId: string | null;
  readonly corrections: readonly CorrectionNote[];
}

interface AskDialogProps {
  readonly quizId: string | null;
  /** True for a change of a quiz that learners are asked. */
  readonly proposed: boolean;
  readonly before: readonly Question[];
  readonly after: readonly Question[];
  /** Id of the editor who was asked before; empty for any. */
  readonly reviewer: string;
  /** Further effects of the change. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Sends the request; returns why it failed, or null. */
  readonly onAsk: (request: ReviewRequest) => Promise<Failure | null>;
}

const AskSchema = v.object({
  reviewer: v.string(),
  note: v.pipe(v.string(), v.trim()),
  when: v.pipe(
    v.string(),
    v.check((when) => when === '' || (momentOf(when) ?? 0) > Date.now(), 'Choose a time in the future, or none'),
  ),
});

/** Asks a second person to approve the quiz. */
const AskDialog = ({ quizId, proposed, before, after, reviewer, children, onClose, onAsk }: AskDialogProps) => {
  const corrections = useCorrections(proposed ? quizId : null, before, after);
  const reviewers = useReviewers();
  const form = useForm({
    schema: AskSchema,
    labels: { reviewer: 'Reviewer', note: 'Note for the reviewer', when: 'Publish at' },
    initial: { reviewer, note: '', when: '' },
    submit: ({ reviewer: chosen, note, when }) => {
      const assigneeId = reviewers.known(chosen);
      const notes = corrections.read();
      if (notes === null) return Promise.resolve({ message: 'Write a note for each corrected question' });
      const at = when === '' ? null : momentOf(when);
      return onAsk({
        note,
        scheduledAt: at === null ? null : new Date(at).toISOString(),
        assigneeId: assigneeId === '' ? null : assigneeId,
        corrections: notes,
      });
    },
  });
  return (
    <FormDialog
      title="Ask for a review"
      form={form}
      action="Ask for review"
      disabled={reviewers.status === 'loading'}
      onClose={onClose}
    >
      <Text fontSize="sm" color="muted">
        {proposed
          ? 'Learners keep the published version until someone else approves this change.'
          : 'Someone else looks at the quiz and publishes it, or sends it back with a reason.'}
      </Text>
      <ReviewerField
        {...form.control('reviewer')}
        reviewers={reviewers}
        value={form.values.reviewer}
        onChoose={(id) => form.set('reviewer', id)}
        hint="They get a notification. Any other editor can still decide."
      />
      <TextAreaField {...form.field('note')} hint="Optional: what to look at." rows={3} maxLength={1000} />
      {!proposed && (
        <Field
          {...form.field('when')}
          hint="Optional. Without a time, the approval publishes the quiz."
          type="datetime-local"
        />
      )}
      {children}
      <CorrectionFields corrections={corrections} />
    </FormDialog>
  );
};

export default AskDialog;
