import { useState } from 'react';
import { endComplimentary, type Complimentary } from '#shared/contract/billing/complimentary.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';

interface EndDialogProps {
  readonly complimentary: Complimentary;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ends complimentary access early. */
export const EndDialog = ({ complimentary, onClose, onDone }: EndDialogProps) => {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const name = complimentary.user?.name ?? '';
  const send = (): void => {
    setChecked(true);
    if (reasonProblem(reason) !== null) return;
    const params = { id: complimentary._id };
    void act.run(() => session.client.call(endComplimentary, { params, body: { reason } }), {
      said: `The complimentary access of ${name} has ended`,
      then: onDone,
    });
  };
  return (
    <Dialog title={`End the access of ${name}?`} onClose={onClose} focusOn="textarea">
      <Form onSubmit={send}>
        <Text fontSize="sm">What is for subscribers closes to {name} now. No mail is sent.</Text>
        <ReasonField value={reason} error={checked ? reasonProblem(reason) : null} onChange={setReason} />
        <Row gap={3} justifyContent="flex-end">
          <Button variant="quiet" onClick={onClose}>
            Leave it open
          </Button>
          <Button variant="danger" type="submit" busy={act.busy}>
            End it now
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
