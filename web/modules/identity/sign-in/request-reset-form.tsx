import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isEmail } from '#shared/auth/forms.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { requestReset } from '#shared/contract/identity/auth.ts';
import { EMAIL_SENTENCE, REQUIRED_SENTENCE } from '#shared/contract/common/fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Stack } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { Form } from '#shared/ui/fields/form.tsx';

/** Asks for a code that resets the password. */
export const RequestResetForm = () => {
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => localKeyValues.get(STORAGE_KEYS.userEmail) ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const refuse = (message: string): void => {
    setError(message);
    box.current?.focus();
  };
  const send = async (): Promise<void> => {
    const address = email.trim();
    if (address === '') {
      refuse(REQUIRED_SENTENCE);
      return;
    }
    if (!isEmail(address)) {
      refuse(EMAIL_SENTENCE);
      return;
    }
    setBusy(true);
    setError(null);
    const reply = await session.client.call(requestReset, { body: { email: address } });
    if (reply.ok) {
      localKeyValues.set(STORAGE_KEYS.userEmail, address);
      await navigate(paths.resetPassword(), { state: { message: reply.data.message } });
      return;
    }
    setBusy(false);
    refuse(sentenceOf(reply.error, 'Error sending OTP'));
  };
  return (
    <Stack gap={4}>
      <Form onSubmit={() => void (busy || send())}>
        <Field
          ref={box}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" busy={busy}>
          Send OTP
        </Button>
      </Form>
      <Button as={Link} to={paths.login()} variant="plain" alignSelf="center">
        Back to Login
      </Button>
    </Stack>
  );
};
