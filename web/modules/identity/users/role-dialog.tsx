import { useState } from 'react';
import { setUserRole, type UserDetails } from '#shared/contract/identity/users.ts';
import { isStaff, ROLE_NAMES, ROLES, type Role } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Text } from '#shared/ui/system.ts';
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

/** Changes a role, proven by the password of who does it. */
export const RoleDialog = ({ user, onClose, onChange }: RoleDialogProps) => {
  const [role, setRole] = useState<Role>(user.role);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (password === '') {
      setError('Enter your own password');
      return;
    }
    setBusy(true);
    const reply = await session.client.call(setUserRole, { params: { id: user._id }, body: { role, password } });
    setBusy(false);
    if (!reply.ok) {
      setError(reply.error.message);
      return;
    }
    toasts.show(`${user.name} is ${ROLE_NAMES[role].toLowerCase()} now`, { tone: 'good' });
    onChange();
    onClose();
  };
  return (
    <Dialog title={`Change the role of ${user.name}`} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        <SelectField
          label="Role"
          hint={REACH[role]}
          value={role}
          choices={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
          onChange={({ target }) => setRole(ROLES.find((one) => one === target.value) ?? role)}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(null);
          }}
        />
        <Text fontSize="sm" color="muted">
          {user.name} is signed out everywhere
          {isStaff(role) && !isStaff(user.role) ? ' and sets a new password of 12 characters or more first.' : '.'}
        </Text>
        <Button type="submit" busy={busy} disabled={role === user.role}>
          Change role
        </Button>
      </Form>
    </Dialog>
  );
};
