import { useState } from 'react';
import { renewRecoveryCodes } from '#shared/contract/identity/second-factor.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { adoptSecondFactor } from './status.ts';

/** New recovery codes, for the password. */
export const CodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useServerForm({
    labels: { password: 'Your password' },
    initial: { password: '' },
    schema: renewRecoveryCodes.body,
    send: (body) => session.client.call(renewRecoveryCodes, { body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
    onDone: ({ data }) => {
      adoptSecondFactor(data.secondFactor);
      setCodes(data.recoveryCodes);
    },
    fallback: 'The codes could not be made. The earlier ones still work.',
  });
  if (codes !== null) return <RecoveryCodes key="codes" codes={codes} onClose={onClose} />;
  return (
    <FormDialog key="form" title="Make new recovery codes" form={form} action="Make new codes" onClose={onClose}>
      <Text>Those that you have now stop working at once.</Text>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
