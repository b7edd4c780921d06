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

const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  user: 'Takes quizzes, submits case studies, subscribes.',
  subadmintwo: 'Writes quizzes, insights and case studies, and uploads files. Can’t publish.',
  subadmin: 'Publishes and edits everything, grades, and sees learners’ results.',
  admin: 'Can do everything, including roles, payments and the audit log.',
};

const RoleSchema = v.object({
  role: v.picklist(ROLES),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your own password')),
});

/** Changes a role; asks for the administrator's own password. */
export const RoleDialog = ({ user, onClose, onChange }: RoleDialogProps) => {
  const form = useServerForm({
    schema: RoleSchema,
    labels: { role: 'Role', password: 'Your password' },
    initial: { role: user.role, password: '' },
    send: (body) => session.client.call(setUserRole, { params: { id: user._id }, body }),
    onDone: (_, { role }) => {
      toasts.show(`The role of ${user.name} is now ${ROLE_NAMES[role].toLowerCase()}`, { tone: 'good' });
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
        hint={ROLE_DESCRIPTIONS[role]}
        value={role}
        choices={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        onChange={({ target }) => form.set('role', ROLES.find((one) => one === target.value) ?? role)}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <Text fontSize="sm" color="muted">
        {isStaff(role) && !isStaff(user.role)
          ? `${user.name} is signed out everywhere, and has to set a new password of at least 12 characters.`
          : `${user.name} is signed out everywhere.`}
      </Text>
    </FormDialog>
  );
};
