import { askEmailChange } from '#shared/contract/identity/account.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { adoptAccount } from './use-account.ts';

/** Takes the new address and the password. */
export const NewEmailForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useServerForm({
    labels: { email: 'New email address', password: 'Your password' },
    initial: { email: '', password: '' },
    schema: askEmailChange.body,
    send: (body) => session.client.call(askEmailChange, { body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : code === 'EMAIL_TAKEN' ? 'email' : null),
    onDone: ({ data }) => void adoptAccount(data.account),
    fallback: 'We couldn’t send the code. Please try again.',
  });
  return (
    <FormDialog title="Change your email address" form={form} action="Send the code" onClose={onClose}>
      <Text color="muted">We’ll email a code to the new address. Nothing changes until you enter it.</Text>
      <Field {...form.field('email')} required type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
