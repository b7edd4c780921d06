import { removePasskey, removeTotp, type Passkey } from '#shared/contract/identity/second-factor.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { emptyFields } from '../profile/checks.ts';
import { FormDialog } from '../profile/form-dialog.tsx';
import { useForm } from '../profile/use-form.ts';
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
  const form = useForm({
    labels: { password: 'Your password' },
    initial: { password: '' },
    check: (given) => emptyFields(given, ['password']),
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
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </FormDialog>
  );
};
