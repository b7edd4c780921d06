import { useState } from 'react';
import type { QuestionReport } from '#shared/contract/quizzes/bank.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Text } from '#shared/ui/system.ts';

interface CloseDialogProps {
  readonly reports: readonly Pick<QuestionReport, '_id' | 'message'>[];
  readonly onClose: () => void;
  /** Closes them with that note; gives what went wrong, in words. */
  readonly onSend: (note: string) => Promise<string | null>;
}

/** Asks for a note about reports that are closed; it stays here until they are. */
export const CloseDialog = ({ reports, onClose, onSend }: CloseDialogProps) => {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [only] = reports;
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    setFault(await onSend(note));
    setBusy(false);
  };
  return (
    <Dialog
      title={reports.length === 1 ? 'Close this report' : `Close ${String(reports.length)} reports`}
      focusOn="textarea"
      onClose={onClose}
    >
      <Form onSubmit={() => void send()}>
        {reports.length === 1 && only !== undefined && <Text fontSize="sm">“{only.message}”</Text>}
        <TextAreaField
          label="Note for your colleagues"
          hint="What was done, or why nothing needs to be."
          value={note}
          maxLength={1000}
          rows={3}
          onChange={({ target }) => setNote(target.value)}
        />
        {fault !== null && (
          <Banner tone="bad" live="alert">
            {fault}
          </Banner>
        )}
        <Button type="submit" busy={busy}>
          {reports.length === 1 ? 'Close the report' : 'Close the reports'}
        </Button>
      </Form>
    </Dialog>
  );
};
