import * as v from 'valibot';
import { reportQuestion } from '#shared/contract/attempts/result.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';

const MESSAGE_MIN = 5;
const MESSAGE_MAX = 1000;

const ReportSchema = v.object({
  message: v.pipe(v.string(), v.trim(), v.minLength(MESSAGE_MIN, 'Describe the problem in a few words')),
});

/** A question of a result. */
export interface ReportedQuestion {
  readonly resultId: string;
  readonly questionId: string;
  /** Number of the question in the review. */
  readonly number: number;
}

interface ReportDialogProps extends ReportedQuestion {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** A form that reports a problem with a question to the editors. */
const ReportDialog = ({ resultId, questionId, number, onSent, onClose }: ReportDialogProps) => {
  const form = useServerForm({
    schema: ReportSchema,
    labels: { message: 'What’s wrong?' },
    initial: { message: '' },
    send: ({ message }) =>
      session.client.call(reportQuestion, { params: { id: resultId }, body: { questionId, message } }),
    onDone: onSent,
  });
  return (
    <FormDialog title="Report a problem" form={form} action="Send report" onClose={onClose}>
      <Text color="muted">Tell our editors what’s wrong with question {number}.</Text>
      <TextAreaField {...form.field('message')} maxLength={MESSAGE_MAX} />
    </FormDialog>
  );
};

export default ReportDialog;
