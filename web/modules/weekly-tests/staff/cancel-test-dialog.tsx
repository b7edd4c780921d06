import { useState } from 'react';
import { callOffWeeklyTest, type StaffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useAct } from '../../../app/components/use-action.ts';

interface CancelTestDialogProps {
  readonly test: StaffWeeklyTest;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const openTestText = (inProgress: number): string =>
  `${countText(inProgress, 'learner is', 'learners are')} taking it now. Their attempts end immediately, and no one else can start.`;

/** Cancels a test with a reason that learners see. */
export const CancelTestDialog = ({ test, onDone, onClose }: CancelTestDialogProps) => {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const problem = reason.trim().length < 5 ? 'Give a short reason that learners will understand' : null;
  const send = async (): Promise<void> => {
    setChecked(true);
    if (problem !== null) return;
    const done = await act.run(
      () => session.client.call(callOffWeeklyTest, { params: { id: test._id }, body: { reason } }),
      { said: 'Test cancelled' },
    );
    if (done) onDone();
  };
  return (
    <Dialog title={`Cancel “${test.title}”?`} onClose={onClose} focusOn="textarea">
      <Form onSubmit={() => void send()}>
        <Text color="muted">
          {test.state === 'open'
            ? openTestText(test.figures.started - test.figures.finished)
            : 'No one will be able to take this test.'}{' '}
          You can’t undo this.
        </Text>
        <TextAreaField
          label="Reason, shown to learners"
          value={reason}
          maxLength={300}
          error={checked ? problem : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <Row justifyContent="flex-end" gap={3}>
          <Button variant="quiet" onClick={onClose}>
            Keep test
          </Button>
          <Button type="submit" variant="danger" busy={act.busy}>
            Cancel test
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
