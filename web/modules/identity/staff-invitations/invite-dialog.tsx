import * as v from 'valibot';
import { sendStaffInvitation } from '#shared/contract/identity/staff-invitations.ts';
import { Email } from '#shared/contract/common/fields.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { AUTHORITIES, POSITION_DESCRIPTIONS, STAFF_POSITIONS } from '../users/positions.ts';

const InviteSchema = v.object({ email: Email, position: v.picklist(STAFF_POSITIONS) });

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Invites a colleague by email with a role. */
export const InviteDialog = ({ onClose, onDone }: InviteDialogProps) => {
  const form = useServerForm({
    schema: InviteSchema,
    labels: { email: 'Email', position: 'Role' },
    initial: { email: '', position: 'author' },
    send: ({ email, position }) =>
      session.client.call(sendStaffInvitation, { body: { email, ...AUTHORITIES[position] } }),
    onDone: ({ data: { invitation } }) => {
      toasts.show(`${invitation.email} is invited`, { tone: 'good' });
      onDone();
      onClose();
    },
    blame: () => 'email',
  });
  const position = STAFF_POSITIONS.find((one) => one === form.values.position) ?? 'author';
  return (
    <FormDialog title="Invite a colleague" form={form} action="Send invitation" onClose={onClose}>
      <Field {...form.field('email')} type="email" autoComplete="off" required />
      <SelectField
        {...form.control('position')}
        hint={POSITION_DESCRIPTIONS[position]}
        value={position}
        choices={STAFF_POSITIONS.map((value) => ({ value, label: authorityName(AUTHORITIES[value]) }))}
        onChange={({ target }) => form.set('position', STAFF_POSITIONS.find((one) => one === target.value) ?? position)}
      />
    </FormDialog>
  );
};
