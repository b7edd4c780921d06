import { mutate } from 'swr';
import { changePassword, getSessions, type Account } from '#shared/contract/identity/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { queryKey } from '../../../app/session/query.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { NewPasswordForm } from './new-password-form.ts';

/** Changes the password; asks for the current one. */
const PasswordDialog = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) => {
  const form = useServerForm({
    labels: { password: 'Current password', newPassword: 'New password', confirmation: 'Confirm new password' },
    initial: { password: '', newPassword: '', confirmation: '' },
    schema: NewPasswordForm,
    send: ({ password, newPassword }) => session.client.call(changePassword, { body: { password, newPassword } }),
    blame: (code) => {
      if (code === 'PASSWORD_WRONG') return 'password';
      return code.startsWith('PASSWORD_TOO') ? 'newPassword' : null;
    },
    onDone: () => {
      toasts.show('Password changed. Your other devices are signed out.', { tone: 'good' });
      void mutate(queryKey(getSessions, {}));
      onClose();
    },
    fallback: 'We couldn’t change your password. Please try again.',
  });
  const least = isStaff(account.role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  return (
    <FormDialog title="Change your password" form={form} action="Save" onClose={onClose}>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        required
        hint={`At least ${String(least)} characters`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
      />
      <PasswordField {...form.field('confirmation')} required autoComplete="new-password" maxLength={PASSWORD_MAX} />
    </FormDialog>
  );
};

export default PasswordDialog;
