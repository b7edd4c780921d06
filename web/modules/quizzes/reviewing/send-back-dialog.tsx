import * as v from 'valibot';
import { sendBackReview, type QuizReview } from '#shared/contract/quizzes/reviews.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { session } from '../../../app/session/session.ts';

const ReasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, 'Say briefly what has to change')),
});

interface SendBackDialogProps {
  readonly review: QuizReview;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why a quiz goes back to its author. */
export const SendBackDialog = ({ review, onClose, onDone }: SendBackDialogProps) => {
  const form = useForm({
    schema: ReasonSchema,
    labels: { reason: 'What has to change?' },
    initial: { reason: '' },
    submit: async (body) => {
      const reply = await session.client.call(sendBackReview, { params: { id: review._id }, body });
      if (!reply.ok) return { message: reply.error.message };
      onDone();
      return null;
    },
  });
  return (
    <FormDialog title="Send the quiz back" form={form} action="Send back" onClose={onClose}>
      <TextAreaField
        {...form.field('reason')}
        hint="The author gets it by email and in their notifications."
        rows={4}
        maxLength={2000}
      />
    </FormDialog>
  );
};
