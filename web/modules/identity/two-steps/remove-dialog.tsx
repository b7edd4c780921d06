import { removePasskey, removeTotp, type Passkey } from '#shared/contract/identity/second-factor.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { adoptSecondFactor } from './status.ts';

interface RemoveDialogProps {
  /** Null for the authenticator app. */
  readonly passkey: Passkey | null;
  /** True if it is the only method. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Removes the app or a passkey; asks for the password. */
export const RemoveDialog = ({ passkey, last, onClose }: RemoveDialogProps) => {
  const form = useServerForm({
    labels: { password: 'Your password' },
    initial: { password: '' },
    schema: removeTotp.body,
    send: (body) =>
      passkey === null
        ? session.client.call(removeTotp, { body })
        : session.client.call(removePasskey, { params: { id: passkey._id }, body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
    onDone: ({ data }) => {
      adoptSecondFactor(data.secondFactor);
      toasts.show(passkey === null ? 'Your app is removed' : 'Your passkey is removed', { tone: 'good' });
      onClose();
    },
    fallback: 'We couldn’t remove it. Nothing has changed.',
  });
  const title = passkey === null ? 'Remove the authenticator app' : `Remove “${passkey.name}”`;
  return (
    <FormDialog title={title} form={form} action="Remove" danger onClose={onClose}>
      <Text>
        {last
          ? 'This is your only second step. Without it, your password alone signs you in, and your recovery codes are deleted.'
          : 'You can no longer sign in with it. Your other methods stay.'}
      </Text>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
