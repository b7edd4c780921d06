import { useState } from 'react';
import { callOffWeeklyTest, type StaffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';

interface CallOffDialogProps {
  readonly test: StaffWeeklyTest;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Calls a test off, with the reason that everybody reads. */
export const CallOffDialog = ({ test, onDone, onClose }: CallOffDialogProps) => {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const problem = reason.trim().length < 5 ? 'Say in a few words why, so that people understand' : null;
  const send = async (): Promise<void> => {
    setChecked(true);
    if (problem !== null) return;
    const done = await act.run(
      () => session.client.call(callOffWeeklyTest, { params: { id: test._id }, body: { reason } }),
      { said: 'The test is called off' },
    );
    if (done) onDone();
  };
  return (
    <Dialog title={`Call off “${test.title}”`} onClose={onClose} focusOn="textarea">
      <Form onSubmit={() => void send()}>
        <Text color="muted">
          {test.state === 'open'
            ? `It is open. ${String(test.figures.started)} have begun it; open attempts end at once, and nobody can begin it any more.`
            : 'Nobody will be able to sit it.'}{' '}
          This can’t be taken back.
        </Text>
        <TextAreaField
          label="Reason, as everybody reads it"
          value={reason}
          maxLength={300}
          error={checked ? problem : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <Row justifyContent="flex-end" gap={3}>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={act.busy}>
            Call off
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
