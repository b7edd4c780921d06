import { useState } from 'react';
import * as v from 'valibot';
import { Otp } from '#shared/contract/common/fields.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { beginTotp, confirmTotp } from '#shared/contract/identity/second-factor.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { adoptSecondFactor } from './status.ts';
import { CodeField, codeDigits } from '../codes/code-field.tsx';

type Setup = ResponseOf<typeof beginTotp>['data'];

interface Props {
  readonly onClose: () => void;
}

const Password = ({ onClose, onStarted }: Props & { readonly onStarted: (startedSetup: Setup) => void }) => {
  const form = useServerForm({
    labels: { password: 'Your password' },
    initial: { password: '' },
    schema: beginTotp.body,
    send: (body) => session.client.call(beginTotp, { body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
    onDone: ({ data }) => onStarted(data),
    fallback: 'We couldn’t start the setup. Please try again.',
  });
  return (
    <FormDialog title="Set up an authenticator app" form={form} action="Continue" onClose={onClose}>
      <Text color="muted">
        An app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password, shows a new code every
        30 seconds. Have it ready.
      </Text>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};

const CodeSchema = v.object({ otp: Otp });

const groupsOf = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
interface ConfirmProps extends Props {
  readonly startedSetup: Setup;
  readonly onCodes: (codes: readonly string[]) => void;
}

const Confirm = ({ startedSetup: { setup, secret, uri }, onClose, onCodes }: ConfirmProps) => {
  const form = useServerForm({
    labels: { otp: 'Code from the app' },
    initial: { otp: '' },
    schema: CodeSchema,
    send: ({ otp }) => session.client.call(confirmTotp, { body: { setup, code: otp } }),
    blame: (code) => (code === 'SECOND_STEP_WRONG' ? 'otp' : null),
    onDone: ({ data }) => {
      adoptSecondFactor(data.secondFactor);
      if (data.recoveryCodes !== null) {
        onCodes(data.recoveryCodes);
        return;
      }
      toasts.show('Your app is set up', { tone: 'good' });
      onClose();
    },
    fallback: 'We couldn’t check the code. Please try again.',
  });
  return (
    <FormDialog title="Scan this with your app" form={form} action="Confirm" onClose={onClose}>
      <Stack gap={4} alignItems="center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Stack>
      <Stack gap={1}>
        <Text fontSize="sm" color="muted">
          Can’t scan it? Type this into the app:
        </Text>
        <Text fontSize="sm" style={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
          {groupsOf(secret)}
        </Text>
      </Stack>
      <CodeField {...form.field('otp', codeDigits)} />
    </FormDialog>
  );
};

/** Sets up an authenticator app: password, QR code and code, then recovery codes for the first method. */
export const AppDialog = ({ onClose }: Props) => {
  const [startedSetup, setStartedSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes key="codes" codes={codes} onClose={onClose} />;
  if (startedSetup === null) return <Password key="password" onClose={onClose} onStarted={setStartedSetup} />;
  return <Confirm key="confirm" startedSetup={startedSetup} onClose={onClose} onCodes={setCodes} />;
};
