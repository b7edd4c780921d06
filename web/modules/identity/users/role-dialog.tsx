import * as v from 'valibot';
import { setUserRole, type UserDetails } from '#shared/contract/identity/users.ts';
import { isStaff, type Profile, type Role } from '#shared/domain/identity/roles.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { AUTHORITIES, POSITION_DESCRIPTIONS, positionOf, POSITIONS } from './positions.ts';
import { toasts } from '../../../app/components/toasts.ts';

interface RoleDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

const RoleSchema = v.object({
  position: v.picklist(POSITIONS),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your own password')),
});

/** Returns the effect on the person who gets the role. */
const effectText = (user: UserDetails, { role }: { readonly role: Role; readonly profile: Profile }): string => {
  if (role === user.role) return `This takes effect immediately; ${user.name} stays signed in.`;
  return isStaff(role) && !isStaff(user.role)
    ? `${user.name} is signed out everywhere. At the next sign-in we email a code with which ${user.name} sets a new password of at least 12 characters.`
    : `${user.name} is signed out everywhere.`;
};

/** Changes a role with its profile; asks for the administrator's own password. */
export const RoleDialog = ({ user, onClose, onChange }: RoleDialogProps) => {
  const before = positionOf(user);
  const form = useServerForm({
    schema: RoleSchema,
    labels: { position: 'Role', password: 'Your password' },
    initial: { position: before, password: '' },
    send: ({ position, password }) =>
      session.client.call(setUserRole, { params: { id: user._id }, body: { ...AUTHORITIES[position], password } }),
    onDone: (_, { position }) => {
      toasts.show(`The role of ${user.name} is now ${authorityName(AUTHORITIES[position]).toLowerCase()}`, {
        tone: 'good',
      });
      onChange();
      onClose();
    },
    blame: () => 'password',
  });
  const { position } = form.values;
  return (
    <FormDialog
      title={`Change the role of ${user.name}`}
      form={form}
      action="Change role"
      disabled={position === before}
      onClose={onClose}
    >
      <SelectField
        {...form.control('position')}
        hint={POSITION_DESCRIPTIONS[position]}
        value={position}
        choices={POSITIONS.map((value) => ({ value, label: authorityName(AUTHORITIES[value]) }))}
        onChange={({ target }) => form.set('position', POSITIONS.find((one) => one === target.value) ?? position)}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Text fontSize="sm" color="muted">
        {effectText(user, AUTHORITIES[position])}
      </Text>
    </FormDialog>
  );
};
