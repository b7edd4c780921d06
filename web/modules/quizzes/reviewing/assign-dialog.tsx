import * as v from 'valibot';
import { assignReview, type QuizReview } from '#shared/contract/quizzes/reviews.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';
import { ReviewerField, useReviewers } from './reviewer-field.tsx';

interface AssignDialogProps {
  readonly review: QuizReview;
  /** Loads the review again after someone else changed it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Assigns an open review to another editor, or to any. */
const AssignDialog = ({ review: { _id: id, assignee }, onReload, onClose, onDone }: AssignDialogProps) => {
  const before = assignee?._id ?? '';
  const reviewers = useReviewers(id);
  const form = useForm({
    schema: v.object({ assigneeId: v.string() }),
    labels: { assigneeId: 'Reviewer' },
    initial: { assigneeId: before },
    submit: async (values) => {
      const assigneeId = reviewers.known(values.assigneeId);
      const reply = await session.client.call(assignReview, {
        params: { id },
        body: { assigneeId: assigneeId === '' ? null : assigneeId, from: assignee?._id ?? null },
      });
      if (!reply.ok) {
        if (reply.error.code === 'EDIT_CONFLICT') onReload();
        return { message: reply.error.message };
      }
      const name = reply.data.data.review.assignee?.name;
      toasts.show(name === undefined ? 'Any editor can review it' : `Assigned to ${name}`, { tone: 'good' });
      onDone();
      return null;
    },
  });
  const assigneeId = reviewers.known(form.values.assigneeId);
  return (
    <FormDialog
      title="Assign this review"
      form={form}
      action="Assign"
      disabled={reviewers.status === 'loading' || assigneeId === before}
      onClose={onClose}
    >
      <Text fontSize="sm">{assignee === null ? 'Any editor can review it.' : `Assigned to ${assignee.name}.`}</Text>
      <ReviewerField
        {...form.control('assigneeId')}
        reviewers={reviewers}
        value={assigneeId}
        onChoose={(chosen) => form.set('assigneeId', chosen)}
        hint="They get a notification. Other editors can still decide."
      />
    </FormDialog>
  );
};

export default AssignDialog;
