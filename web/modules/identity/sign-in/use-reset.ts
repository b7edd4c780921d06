import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { isEmail } from '#shared/auth/forms.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { reset } from '#shared/contract/identity/auth.ts';
import { EMAIL_SENTENCE, PASSWORD_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/common/fields.ts';
import { OTP_LENGTH, PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { checked } from '#shared/ui/forms/checked.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

interface ResetFields {
  readonly email: string;
  readonly otp: string;
  readonly newPassword: string;
}

interface ResetFault {
  readonly field: keyof ResetFields;
  readonly message: string;
}

/** Returns the first problem of the form, or null. */
const validateReset = (form: ResetFields): ResetFault | null => {
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

const ResetSchema = checked(v.object({ email: v.string(), otp: v.string(), newPassword: v.string() }), (form) => {
  const fault = validateReset(form);
  return fault === null ? {} : { [fault.field]: fault.message };
});

/**
 * Sets a new password with the emailed code.
 * @param staff whether it is the first password of someone who became staff, who is then signed in
 */
export const useReset = (staff: boolean) => {
  const navigate = useNavigate();
  /** The server's success message. */
  const [done, setDone] = useState<string | null>(null);
  const form = useServerForm({
    schema: ResetSchema,
    labels: { email: 'Email', otp: 'OTP', newPassword: 'New password' },
    initial: { email: localKeyValues.get(STORAGE_KEYS.userEmail) ?? '', otp: '', newPassword: '' },
    send: (body) => session.client.call(reset, { body: { ...body, email: body.email.trim() } }),
    onDone: async ({ message }, { email, newPassword: password }) => {
      const outcome = staff ? await session.login({ email: email.trim(), password }) : null;
      if (outcome?.kind === 'in') await navigate(outcome.goTo, { replace: true });
      else {
        // Another device or a second step: the sign-in page asks.
        session.dismissForceLogin();
        setDone(message);
      }
    },
    blame: fieldOf,
    fallback: 'Error resetting password',
  });
  return { form, done };
};
