import * as v from 'valibot';
import type { QuestionReport } from '#shared/contract/quizzes/bank.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';

interface CloseDialogProps {
  readonly reports: readonly Pick<QuestionReport, '_id' | 'message'>[];
  readonly onClose: () => void;
  /** Closes the reports with that note. Returns an error message, or null. */
  readonly onSend: (note: string) => Promise<string | null>;
}

const NoteSchema = v.object({ note: v.string() });

/** Asks for a note before closing reports. Stays open until they are closed. */
export const CloseDialog = ({ reports, onClose, onSend }: CloseDialogProps) => {
  const form = useForm({
    schema: NoteSchema,
    labels: { note: 'Note for your colleagues' },
    initial: { note: '' },
    submit: async ({ note }) => {
      const message = await onSend(note);
      return message === null ? null : { message };
    },
  });
  const [only] = reports;
  return (
    <FormDialog
      title={pluralText(reports.length, 'Close this report', `Close ${String(reports.length)} reports`)}
      form={form}
      action={pluralText(reports.length, 'Close the report', 'Close the reports')}
      onClose={onClose}
    >
      {reports.length === 1 && only !== undefined && <Text fontSize="sm">“{only.message}”</Text>}
      <TextAreaField
        {...form.field('note')}
        hint="What you changed, or why no change is needed."
        maxLength={1000}
        rows={3}
      />
    </FormDialog>
  );
};
