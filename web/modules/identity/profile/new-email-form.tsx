import { askEmailChange } from '#shared/contract/identity/account.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { adoptAccount } from './use-account.ts';

/** The new address, and the password once more. */
export const NewEmailForm = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useServerForm({
    labels: { email: 'New email address', password: 'Your password' },
    initial: { email: '', password: '' },
    schema: askEmailChange.body,
    send: (body) => session.client.call(askEmailChange, { body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : code === 'EMAIL_TAKEN' ? 'email' : null),
    onDone: ({ data }) => void adoptAccount(data.account),
    fallback: 'The code could not be sent. Please try again.',
  });
  return (
    <FormDialog title="Change your email address" form={form} action="Send the code" onClose={onClose}>
      <Text color="muted">We mail a code to the new address. Until you enter it, nothing changes.</Text>
      <Field {...form.field('email')} required type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
