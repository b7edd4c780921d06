import * as v from 'valibot';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { momentOf } from '../../../app/staff/fields/field-time.ts';
import { CorrectionFields, useCorrections, type CorrectionNote } from './correction-fields.tsx';

/** Why a request wasn't sent, as a sentence. */
export interface Failure {
  readonly message: string;
}

export interface ReviewRequest {
  readonly note: string;
  readonly scheduledAt: string | null;
  readonly corrections: readonly CorrectionNote[];
}

interface AskDialogProps {
  readonly quizId: string | null;
  /** True for a change of a quiz that learners are asked. */
  readonly proposed: boolean;
  readonly before: readonly Question[];
  readonly after: readonly Question[];
  readonly onClose: () => void;
  /** Sends the request; returns why it failed, or null. */
  readonly onAsk: (request: ReviewRequest) => Promise<Failure | null>;
}

const AskSchema = v.object({
  note: v.pipe(v.string(), v.trim()),
  when: v.pipe(
    v.string(),
    v.check((when) => when === '' || (momentOf(when) ?? 0) > Date.now(), 'Choose a time in the future, or none'),
  ),
});

/** Asks a second person to approve the quiz. */
const AskDialog = ({ quizId, proposed, before, after, onClose, onAsk }: AskDialogProps) => {
  const corrections = useCorrections(proposed ? quizId : null, before, after);
  const form = useForm({
    schema: AskSchema,
    labels: { note: 'Note for the reviewer', when: 'Publish at' },
    initial: { note: '', when: '' },
    submit: ({ note, when }) => {
      const notes = corrections.read();
      if (notes === null) return Promise.resolve({ message: 'Write a note for each corrected question' });
      const at = when === '' ? null : momentOf(when);
      return onAsk({ note, scheduledAt: at === null ? null : new Date(at).toISOString(), corrections: notes });
    },
  });
  return (
    <FormDialog title="Ask for a review" form={form} action="Ask for review" onClose={onClose}>
      <Text fontSize="sm" color="muted">
        {proposed
          ? 'Learners keep the published version until someone else approves this change.'
          : 'Someone else looks at the quiz and publishes it, or sends it back with a reason.'}
      </Text>
      <TextAreaField {...form.field('note')} hint="Optional: what to look at." rows={3} maxLength={1000} />
      {!proposed && (
        <Field
          {...form.field('when')}
          hint="Optional. Without a time, the approval publishes the quiz."
          type="datetime-local"
        />
      )}
      <CorrectionFields corrections={corrections} />
    </FormDialog>
  );
};

export default AskDialog;
