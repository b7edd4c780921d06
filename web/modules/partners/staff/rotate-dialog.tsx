import * as v from 'valibot';
import { rotatePartnerKey, type Partner } from '#shared/contract/partners/partners.ts';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

const GRACES = [
  { value: '168', label: 'Seven days' },
  { value: '720', label: 'Thirty days' },
  { value: '24', label: 'One day' },
  { value: '1', label: 'One hour' },
  { value: '0', label: 'Not at all: the old key stops at once' },
] as const;

const GraceSchema = v.object({ grace: v.pipe(v.string(), v.transform(Number)) });

interface RotateDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
  readonly onDone: (partner: Partner) => void;
}

/** Gives a partner a new key; the old one works on for the time that it takes to change the pages. */
export const RotateDialog = ({ partner, onClose, onDone }: RotateDialogProps) => {
  const form = useServerForm({
    schema: GraceSchema,
    labels: { grace: 'How long the old key works on' },
    initial: { grace: '168' },
    send: ({ grace: graceHours }) =>
      session.client.call(rotatePartnerKey, { params: { id: partner._id }, body: { graceHours } }),
    onDone: ({ data }) => {
      toasts.show(`${partner.name} has a new key`, { tone: 'good' });
      onDone(data.partner);
      onClose();
    },
  });
  return (
    <FormDialog title={`New key for ${partner.name}`} form={form} action="Make a new key" danger onClose={onClose}>
      <Text>
        The key stands in the partner’s pages. After the grace time, pages that still carry the old key say that it is
        not in use.
      </Text>
      <SelectField {...form.field('grace')} choices={GRACES} />
      {partner.previousKeyUntil !== null && (
        <Text fontSize="sm" color="muted">
          The key before the present one stops working with this.
        </Text>
      )}
    </FormDialog>
  );
};
