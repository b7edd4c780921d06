import { useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { CurrentPassword, PersonName } from '#shared/contract/common/fields.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { addPasskey, beginPasskey } from '#shared/contract/identity/second-factor.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { makePasskey } from '../../../app/session/passkeys.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { adoptSecondFactor } from './status.ts';

const NAME_MAX = 60;

const PasskeySchema = v.object({ name: PersonName, password: CurrentPassword });

/** Checks the password, asks the browser for a passkey, and sends it to the server. */
const add = async (input: {
  readonly name: string;
  readonly password: string;
}): Promise<Reply<ResponseOf<typeof addPasskey>>> => {
  const start = await session.client.call(beginPasskey, { body: { password: input.password } });
  if (!start.ok) return start;
  const { setup, creation } = start.data.data;
  const made = await makePasskey(creation);
  if (!made.ok) return { ok: false, error: { code: 'PASSKEY_REFUSED', status: 400, message: made.message } };
  return session.client.call(addPasskey, { body: { setup, name: input.name, passkey: made.value } });
};

/** Adds a passkey: name and password, then recovery codes for the first method. */
export const PasskeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useServerForm({
    labels: { name: 'Name of the passkey', password: 'Your password' },
    initial: { name: '', password: '' },
    schema: PasskeySchema,
    send: add,
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
    onDone: ({ data }) => {
      adoptSecondFactor(data.secondFactor);
      if (data.recoveryCodes !== null) {
        setCodes(data.recoveryCodes);
        return;
      }
      toasts.show('Your passkey is added', { tone: 'good' });
      onClose();
    },
    fallback: 'We couldn’t add the passkey. Please try again.',
  });
  if (codes !== null) return <RecoveryCodes key="codes" codes={codes} onClose={onClose} />;
  return (
    <FormDialog key="form" title="Add a passkey" form={form} action="Continue" onClose={onClose}>
      <Text color="muted">
        A passkey uses your fingerprint, face or device PIN, or a security key. Your browser asks for it next.
      </Text>
      <Field
        {...form.field('name')}
        required
        hint="To recognise it later, for example “Work laptop”"
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};
