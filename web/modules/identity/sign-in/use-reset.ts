import { useState } from 'react';
import { isEmail } from '#shared/auth/forms.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { reset } from '#shared/contract/identity/auth.ts';
import { EMAIL_SENTENCE, PASSWORD_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/common/fields.ts';
import { OTP_LENGTH, PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

export interface ResetFields {
  readonly email: string;
  readonly otp: string;
  readonly newPassword: string;
}

export interface ResetFault {
  /** Where it belongs; null when it is about the whole form. */
  readonly field: keyof ResetFields | null;
  readonly message: string;
}

/** The first thing wrong with the form, or null. */
export const validateReset = (form: ResetFields): ResetFault | null => {
  const empty = (['email', 'otp', 'newPassword'] as const).find((field) => form[field].trim() === '');
  if (empty !== undefined) return { field: empty, message: REQUIRED_SENTENCE };
  if (!isEmail(form.email)) return { field: 'email', message: EMAIL_SENTENCE };
  if (form.otp.length !== OTP_LENGTH) return { field: 'otp', message: 'The code must be six digits' };
  if (form.newPassword.length < PASSWORD_MIN) return { field: 'newPassword', message: PASSWORD_SENTENCE };
  return null;
};

const fieldOf = (code: string): keyof ResetFields | null => {
  if (code.startsWith('OTP_')) return 'otp';
  return code.startsWith('PASSWORD_') ? 'newPassword' : null;
};

/** Setting a new password with the mailed code. */
export const useReset = () => {
  const [form, setForm] = useState<ResetFields>(() => ({
    email: localKeyValues.get(STORAGE_KEYS.userEmail) ?? '',
    otp: '',
    newPassword: '',
  }));
  const [fault, setFault] = useState<ResetFault | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [said, setSaid] = useState('');

  /** Sends the form when it is in order; gives the field that isn't. */
  const submit = async (): Promise<keyof ResetFields | null> => {
    if (state !== 'open') return null;
    const found = validateReset(form);
    setFault(found);
    if (found !== null) return found.field;
    setState('busy');
    const reply = await session.client.call(reset, { body: { ...form, email: form.email.trim() } });
    if (reply.ok) {
      setSaid(reply.data.message);
      setState('done');
      return null;
    }
    const { error } = reply;
    const refused = { field: fieldOf(error.code), message: sentenceOf(error, 'Error resetting password') };
    setFault(refused);
    setState('open');
    return refused.field;
  };
  const change = (field: keyof ResetFields, value: string): void => {
    setForm((before) => ({ ...before, [field]: value }));
    setFault(null);
  };
  return { form, fault, state, said, submit, change };
};
