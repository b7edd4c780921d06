import { useState } from 'react';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import {
  confirmEmailChange,
  dropEmailChange,
  resendEmailCode,
  type EmailChange,
} from '#shared/contract/identity/account.ts';
import { OTP_LENGTH } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { adoptAccount } from './use-account.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH);
const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

interface Note {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** Requests another code, 30 s after the last at the earliest. */
const useResend = (change: EmailChange) => {
  const [until, setUntil] = useState(() => Date.now() + change.retryAfter * 1000);
  const [sending, setSending] = useState(false);
  // Inline, because a toast would be behind the dialog.
  const [note, setNote] = useState<Note | null>(null);
  const seconds = useSecondsLeft(until);
  const resend = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    setNote(null);
    const reply = await session.client.call(resendEmailCode);
    setSending(false);
    if (reply.ok) {
      setUntil(Date.now() + (reply.data.data.account.emailChange?.retryAfter ?? 0) * 1000);
      setNote({ tone: 'good', text: 'We sent another code. Only the newest one works.' });
      return;
    }
    const { retryAfter } = reply.error.details ?? {};
    if (retryAfter !== undefined) setUntil(Date.now() + retryAfter * 1000);
    setNote({ tone: 'bad', text: sentenceOf(reply.error, 'We couldn’t send the code. Please try again.') });
  };
  return { seconds, sending, note, setNote, resend };
};

/** Takes the code that was emailed to the new address. */
export const EmailCodeForm = ({ change, onClose }: { readonly change: EmailChange; readonly onClose: () => void }) => {
  const { seconds, sending, note, setNote, resend } = useResend(change);
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
      <Field
        {...form.field('otp', codeDigits)}
        required
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {note !== null && (
        <Banner tone={note.tone} live={note.tone === 'bad' ? 'alert' : 'status'}>
          {note.text}
        </Banner>
      )}
      <Row gap={2}>
        <Button
          variant="plain"
          scale="small"
          minHeight="44px"
          busy={sending}
          disabled={seconds > 0}
          onClick={() => void resend()}
          style={TABULAR}
        >
          {seconds > 0 ? `Resend code in ${String(seconds)} s` : 'Resend code'}
        </Button>
        <Button variant="plain" scale="small" minHeight="44px" onClick={() => void drop()}>
          Use another address
        </Button>
      </Row>
    </FormDialog>
  );
};
