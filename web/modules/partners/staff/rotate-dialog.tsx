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
  { value: '0', label: 'None: the old key stops immediately' },
] as const;

const GraceSchema = v.object({ grace: v.pipe(v.string(), v.transform(Number)) });

interface RotateDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
  readonly onDone: (partner: Partner) => void;
}

/** Creates a new key for a partner; the old one works for a grace period. */
export const RotateDialog = ({ partner, onClose, onDone }: RotateDialogProps) => {
  const form = useServerForm({
    schema: GraceSchema,
    labels: { grace: 'How long the old key keeps working' },
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
    <FormDialog title={`New key for ${partner.name}`} form={form} action="Create new key" danger onClose={onClose}>
      <Text>
        The key appears in the partner’s pages. After the grace period, pages with the old key say that it isn’t in use.
      </Text>
      <SelectField {...form.field('grace')} choices={GRACES} />
      {partner.previousKeyUntil !== null && (
        <Text fontSize="sm" color="muted">
          The previous key stops working immediately.
        </Text>
      )}
    </FormDialog>
  );
};
