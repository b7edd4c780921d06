import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import {
  confirmEmailChange,
  dropEmailChange,
  resendEmailCode,
  type EmailChange,
} from '#shared/contract/identity/account.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { adoptAccount } from './use-account.ts';
import { CodeField, codeDigits } from '../codes/code-field.tsx';
import { CodeRequestRow } from '../codes/code-request-row.tsx';
import { useCodeRequest } from '../codes/use-code-request.ts';

/** Takes the code that was emailed to the new address. */
export const EmailCodeForm = ({ change, onClose }: { readonly change: EmailChange; readonly onClose: () => void }) => {
  const { request, setNote, ...asked } = useCodeRequest({
    send: async () => {
      const reply = await session.client.call(resendEmailCode);
      return reply.ok ? (reply.data.data.account.emailChange?.retryAfter ?? 0) : reply.error;
    },
    retryAfter: change.retryAfter,
    sentText: 'We sent another code. Only the newest one works.',
  });
  const form = useServerForm({
    labels: { otp: 'Code' },
    initial: { otp: '' },
    schema: confirmEmailChange.body,
    send: (body) => session.client.call(confirmEmailChange, { body }),
    blame: (code) => (code.startsWith('OTP_') || code === 'EMAIL_TAKEN' ? 'otp' : null),
    onDone: ({ data }) => {
      // The sign-in form is prefilled with the new address.
      localKeyValues.set(STORAGE_KEYS.userEmail, data.account.email);
      toasts.show('Your email address is changed', { tone: 'good' });
      void adoptAccount(data.account);
      onClose();
    },
    fallback: 'Invalid OTP',
  });
  const drop = async (): Promise<void> => {
    const reply = await session.client.call(dropEmailChange);
    if (reply.ok) await adoptAccount(reply.data.data.account);
    else setNote({ tone: 'bad', text: sentenceOf(reply.error, 'That didn’t work. Please try again.') });
  };
  return (
    <FormDialog title="Enter the code" form={form} action="Confirm" onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        We sent a six-digit code to <strong>{change.email}</strong>. It’s valid for 10 minutes.
      </Text>
      <CodeField {...form.field('otp', codeDigits)} />
      <CodeRequestRow label="Resend code" {...asked} onRequest={() => void request()}>
        <Button variant="plain" scale="small" minHeight="44px" onClick={() => void drop()}>
          Use another address
        </Button>
      </CodeRequestRow>
    </FormDialog>
  );
};
