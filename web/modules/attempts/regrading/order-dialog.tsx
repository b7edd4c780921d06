import { useState } from 'react';
import { orderRegrade, type RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { countText } from '../../../app/staff/labels.ts';

const REASON_MIN = 5;

interface OrderDialogProps {
  readonly quizId: string;
  readonly preview: RegradePreview;
  readonly chosen: readonly string[];
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

/** Asks for the reason, which learners read beside their result, and orders the regrade. */
export const OrderDialog = ({ quizId, preview, chosen, onClose, onOrdered }: OrderDialogProps) => {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const short = reason.trim().length < REASON_MIN;
  const order = (): void => {
    setAsked(true);
    if (short) return;
    void act
      .run(
        () =>
          session.client.call(orderRegrade, {
            params: { id: quizId },
            body: { version: preview.version, questionIds: [...chosen], reason },
          }),
        { said: 'The regrade is under way', then: onOrdered },
      )
      .then((done) => {
        if (done) onClose();
      });
  };
  return (
    <Dialog title={`Regrade “${preview.title}”?`} onClose={onClose}>
      <Form onSubmit={order}>
        <Text fontSize="sm">
          {countText(preview.up, 'score')} will go up and {countText(preview.down, 'score')} down
          {preview.capped ? ', and older attempts are judged too' : ''}. Points, boards and badges follow. It stands in
          the audit log and can’t be undone, except by another correction.
        </Text>
        <TextAreaField
          label="What was wrong"
          hint="Learners whose score changes read this beside their result."
          value={reason}
          maxLength={500}
          rows={3}
          {...(asked && short ? { error: 'Say in a few words what was wrong' } : {})}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={act.busy}>
          Regrade {countText(preview.up + preview.down, 'attempt')}
        </Button>
      </Form>
    </Dialog>
  );
};
