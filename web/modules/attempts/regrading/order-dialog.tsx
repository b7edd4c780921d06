import { useState } from 'react';
import * as v from 'valibot';
import { orderRegrade, type RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import type { ChosenModes } from './corrected-keys.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';

interface OrderDialogProps {
  readonly quizId: string;
  readonly preview: RegradePreview;
  readonly chosen: ChosenModes;
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

const OrderSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim().length >= 5, 'Say in a few words what was wrong'),
  ),
});

/** Asks for the reason, which learners see with their result, and starts the regrade. */
export const OrderDialog = ({ quizId, preview, chosen, onClose, onOrdered }: OrderDialogProps) => {
  const [notify, setNotify] = useState(true);
  const form = useServerForm({
    schema: OrderSchema,
    labels: { reason: 'What was wrong' },
    initial: { reason: '' },
    send: ({ reason }) =>
      session.client.call(orderRegrade, {
        params: { id: quizId },
        body: { version: preview.version, questionIds: Object.keys(chosen), modes: chosen, notify, reason },
      }),
    onDone: () => {
      toasts.show('Regrade started', { tone: 'good' });
      onOrdered();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Regrade “${preview.title}”?`}
      form={form}
      action={`Regrade ${countText(preview.results, 'result')}`}
      onClose={onClose}
    >
      <Text fontSize="sm">
        {`${countText(preview.up, 'score')} will go up and ${countText(preview.down, 'score')} will go down. `}
        {preview.capped ? 'Older attempts are regraded too. ' : ''}Points, leaderboards and badges are updated. You can
        undo this only with another correction.
      </Text>
      <TextAreaField
        {...form.field('reason')}
        hint="Learners whose score changes see this with their result."
        maxLength={500}
        rows={3}
      />
      <CheckField label="Notify learners whose score changes" checked={notify} onChange={setNotify} />
    </FormDialog>
  );
};
