import { useState } from 'react';
import { cancelClass, type ClassForStaff } from '#shared/contract/classes/classes-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { countText } from '../../../app/staff/labels.ts';

interface CancelClassProps {
  readonly shown: ClassForStaff;
  readonly onClose: () => void;
  readonly onDone: (cancelled: ClassForStaff) => void;
}

/** Asks why, and cancels a class. */
export const CancelClass = ({ shown, onClose, onDone }: CancelClassProps) => {
  const { _id, title, taken, waiting } = shown;
  const act = useAct();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (reason.trim() === '') {
      setError('Please say why');
      return;
    }
    await act.run(() => session.client.call(cancelClass, { params: { id: _id }, body: { reason } }), {
      said: `${title} is cancelled`,
      then: ({ data }) => onDone(data.class),
    });
  };
  return (
    <Dialog title={`Cancel “${title}”?`} onClose={onClose} focusOn="form input">
      <Form onSubmit={() => void send()}>
        <Text>
          {taken + waiting === 0
            ? 'Nobody has a seat yet, so nobody is told.'
            : `${countText(taken + waiting, 'person gets', 'people get')} a mail with your reason, and it leaves their calendars.`}{' '}
          This can’t be undone.
        </Text>
        <Field
          label="Reason"
          hint="Learners read it as it stands."
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value);
            setError(null);
          }}
        />
        <Row justifyContent="flex-end" gap={3}>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={act.busy}>
            Cancel the class
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
