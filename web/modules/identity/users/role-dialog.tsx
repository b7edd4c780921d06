import * as v from 'valibot';
import { setUserRole, type UserDetails } from '#shared/contract/identity/users.ts';
import { isStaff, ROLE_NAMES, ROLES, type Role } from '#shared/domain/identity/permissions.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';

interface RoleDialogProps {
  readonly user: UserDetails;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

const REACH: Readonly<Record<Role, string>> = {
  user: 'Takes quizzes, submits case studies, subscribes.',
  subadmintwo: 'Writes quizzes, insights and case studies, and uploads files; publishes nothing.',
  subadmin: 'Publishes and edits everything, grades, and reads people’s results.',
  admin: 'Everything, including roles, payments and the audit log.',
};

const RoleSchema = v.object({
  role: v.picklist(ROLES),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your own password')),
});

/** Changes a role, proven by the password of who does it. */
export const RoleDialog = ({ user, onClose, onChange }: RoleDialogProps) => {
  const form = useServerForm({
    schema: RoleSchema,
    labels: { role: 'Role', password: 'Your password' },
    initial: { role: user.role, password: '' },
    send: (body) => session.client.call(setUserRole, { params: { id: user._id }, body }),
    onDone: (_, { role }) => {
      toasts.show(`${user.name} is ${ROLE_NAMES[role].toLowerCase()} now`, { tone: 'good' });
      onChange();
      onClose();
    },
    blame: () => 'password',
  });
  const { role } = form.values;
  return (
    <FormDialog
      title={`Change the role of ${user.name}`}
      form={form}
      action="Change role"
      disabled={role === user.role}
      onClose={onClose}
    >
      <SelectField
        {...form.control('role')}
        hint={REACH[role]}
        value={role}
        choices={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        onChange={({ target }) => form.set('role', ROLES.find((one) => one === target.value) ?? role)}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Text fontSize="sm" color="muted">
        {user.name} is signed out everywhere
        {isStaff(role) && !isStaff(user.role) ? ' and sets a new password of 12 characters or more first.' : '.'}
      </Text>
    </FormDialog>
  );
};
