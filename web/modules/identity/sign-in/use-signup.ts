import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { validateSignup, type SignupForm } from '#shared/auth/forms.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { signup } from '#shared/contract/identity/auth.ts';
import { SIGNUP_BANNER_MS, SIGNUP_REDIRECT_MS } from '#shared/domain/common/limits.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { noteCodeSent } from './codes.ts';
import { useTimedMessage } from './use-timed-message.ts';

export const EMPTY_SIGNUP: SignupForm = { name: '', email: '', number: '', password: '', confirmation: '' };

export interface SignupBanner {
  readonly tone: 'good' | 'bad';
  readonly message: string;
}

export interface FieldFault {
  readonly field: keyof SignupForm;
  readonly message: string;
}

const failure = (error: ClientError): string =>
  error.code === 'EMAIL_TAKEN'
    ? 'User already exists'
    : sentenceOf(error, 'Failed to create account. Please try again.');

const FIELDS: readonly string[] = Object.keys(EMPTY_SIGNUP);

/** The field that the server found fault with, where it names one of this form's. */
const serverFault = ({ code, details }: ClientError): FieldFault | null => {
  if (code === 'EMAIL_TAKEN') return { field: 'email', message: 'User already exists' };
  const problem = details?.problems?.find(({ field }) => FIELDS.includes(field));
  return problem === undefined ? null : { field: problem.field as keyof SignupForm, message: problem.message };
};

/** Opening an account: the checks, the call, and on to the verification of the address. */
export const useSignup = () => {
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY_SIGNUP);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [banner, setBanner] = useTimedMessage<SignupBanner>(SIGNUP_BANNER_MS);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate(paths.verifyOtp()), SIGNUP_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, navigate]);

  /** Sends the form when it is in order; gives the first field that isn't. */
  const submit = async (): Promise<keyof SignupForm | null> => {
    if (state !== 'open') return null;
    const found = validateSignup(form);
    setFault(found);
    if (found !== null) {
      setBanner({ tone: 'bad', message: found.message });
      return found.field;
    }
    setState('busy');
    setBanner(null);
    session.deviceId();
    const { name, email, number, password } = form;
    const reply = await session.client.call(signup, { body: { name, email, number, password } });
    if (!reply.ok) {
      setState('open');
      const refused = serverFault(reply.error);
      setFault(refused);
      setBanner({ tone: 'bad', message: failure(reply.error) });
      return refused?.field ?? null;
    }
    noteCodeSent(email.trim());
    setForm(EMPTY_SIGNUP);
    setBanner({ tone: 'good', message: reply.data.message });
    setState('done');
    return null;
  };

  const change = (field: keyof SignupForm, value: string): void => {
    setForm((before) => ({ ...before, [field]: value }));
    if (fault?.field === field) setFault(null);
  };

  return { form, fault, state, banner, submit, change };
};
