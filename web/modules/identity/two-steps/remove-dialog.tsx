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
  /** Whether nothing is left without it. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Removes the app or a passkey, for the password. */
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
    fallback: 'That could not be removed. Nothing has changed.',
  });
  const title = passkey === null ? 'Remove the authenticator app' : `Remove “${passkey.name}”`;
  return (
    <FormDialog title={title} form={form} action="Remove" danger onClose={onClose}>
      <Text>
        {last
          ? 'This is your only second step. Without it your password alone signs you in, and your recovery codes go too.'
          : 'It no longer signs you in. Your other ways stay.'}
      </Text>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
