import { proveIdentity } from '#shared/contract/identity/proof.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import * as v from 'valibot';
import { useServerForm } from '../forms/use-server-form.ts';
import { session } from '../session/session.ts';

const PasswordSchema = v.object({ password: v.pipe(v.string(), v.minLength(1, 'Enter your password')) });

interface PasswordProofProps {
  readonly title: string;
  readonly reason: string;
  readonly onEnd: (proven: boolean) => void;
}

/** Asks for the password if the account has no second factor. */
export const PasswordProof = ({ title, reason, onEnd }: PasswordProofProps) => {
  const form = useServerForm({
    schema: PasswordSchema,
    labels: { password: 'Your password' },
    initial: { password: '' },
    send: ({ password }) => session.client.call(proveIdentity, { body: { proof: { kind: 'password', password } } }),
    blame: () => 'password',
    onDone: () => onEnd(true),
    fallback: 'We couldn’t check that. Please try again.',
  });
  return (
    <FormDialog title={title} form={form} action="Confirm" onClose={() => onEnd(false)}>
      <Text>{reason}</Text>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </FormDialog>
  );
};
