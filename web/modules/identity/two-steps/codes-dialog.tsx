import { useState } from 'react';
import { renewRecoveryCodes } from '#shared/contract/identity/second-factor.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { adoptSecondFactor } from './status.ts';

/** Creates new recovery codes; asks for the password. */
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
    fallback: 'We couldn’t create new codes. Your old ones still work.',
  });
  if (codes !== null) return <RecoveryCodes key="codes" codes={codes} onClose={onClose} />;
  return (
    <FormDialog key="form" title="Create new recovery codes" form={form} action="Create new codes" onClose={onClose}>
      <Text>Your current codes stop working immediately.</Text>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
