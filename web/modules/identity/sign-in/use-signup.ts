import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { validateSignup } from '#shared/auth/forms.ts';
import { signup } from '#shared/contract/identity/auth.ts';
import { SIGNUP_BANNER_MS, SIGNUP_REDIRECT_MS } from '#shared/domain/common/limits.ts';
import { checked } from '#shared/ui/forms/checked.ts';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { refusalOf } from '../../../app/forms/refusal-of.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { noteCodeSent } from './codes.ts';
import { useTimedMessage } from './use-timed-message.ts';

const LABELS = {
  name: 'Name',
  email: 'Email',
  number: 'Phone',
  password: 'Password',
  confirmation: 'Confirm password',
} as const;

const EMPTY = { name: '', email: '', number: '', password: '', confirmation: '' };

/** Reports one problem at a time, in the specification's order. */
const SignupSchema = checked(
  v.object({ name: v.string(), email: v.string(), number: v.string(), password: v.string(), confirmation: v.string() }),
  (form) => {
    const fault = validateSignup(form);
    return fault === null ? {} : { [fault.field]: fault.message };
  },
);

export interface SignupBanner {
  readonly tone: 'good' | 'bad';
  readonly message: string;
}

/** Creates an account and opens the verification page. */
export const useSignup = () => {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [banner, setBanner] = useTimedMessage<SignupBanner>(SIGNUP_BANNER_MS);
  const refuse = (message: string): void => setBanner({ tone: 'bad', message });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(paths.verifyOtp()), SIGNUP_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, navigate]);

  const form = useForm({
    schema: SignupSchema,
    labels: LABELS,
    initial: EMPTY,
    onRefused: refuse,
    submit: async ({ name, email, number, password }) => {
      if (done) return null;
      setBanner(null);
      session.deviceId();
      const reply = await session.client.call(signup, { body: { name, email, number, password } });
      if (reply.ok) {
        noteCodeSent(email.trim());
        form.reset();
        setBanner({ tone: 'good', message: reply.data.message });
        setDone(true);
        return null;
      }
      const { error } = reply;
      if (error.code === 'EMAIL_TAKEN') return { fields: { email: 'User already exists' } };
      const refusal = refusalOf(error, ['name', 'email', 'number', 'password'], {
        fallback: 'Failed to create account. Please try again.',
      });
      // The timed banner replaces the form's own alert.
      if (refusal.message !== undefined) refuse(refusal.message);
      return refusal.fields === undefined ? null : { fields: refusal.fields };
    },
  });

  return { form, done, banner };
};
