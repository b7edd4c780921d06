import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { useLogin } from './use-login.ts';

// Only for whom an app or a passkey waits.
const SecondStep = lazy(() => import('../second-step/second-step.tsx'));

/** E-mail and password; nothing is sent while one of them is empty. */
export const LoginForm = ({ notice }: { readonly notice: string | undefined }) => {
  const { forceLoginPrompt } = useAuth();
  const { busy, said, half, goOn, startOver, login, confirm, verifyInstead } = useLogin();
  const [email, setEmail] = useState(() => localKeyValues.get(STORAGE_KEYS.userEmail) ?? '');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const noEmail = email.trim() === '';
  const noPassword = password === '';

  const submit = (): void => {
    setAsked(true);
    if (noEmail) emailBox.current?.focus();
    else if (noPassword) passwordBox.current?.focus();
    else if (!busy) void login(email.trim(), password);
  };

  if (half !== null) {
    return (
      <Suspense
        fallback={
          <Loading label="Loading the second step">
            <Skeleton height="220px" />
          </Loading>
        }
      >
        <SecondStep
          half={half}
          onIn={goOn}
          onOver={(message) => {
            setPassword('');
            setAsked(false);
            startOver(message);
          }}
        />
      </Suspense>
    );
  }
  return (
    <Stack gap={4}>
      {notice !== undefined && said === null && (
        <Banner tone="info" live="status">
          {notice}
        </Banner>
      )}
      {said !== null && (
        <Banner tone={said.kind === 'failed' ? 'bad' : 'warn'} live="alert">
          {said.message}
          {said.kind === 'unverified' && (
            <Row mt={2}>
              <Button variant="quiet" scale="small" busy={busy} onClick={() => void verifyInstead(email.trim())}>
                Send a new code
              </Button>
            </Row>
          )}
        </Banner>
      )}
      <Form onSubmit={submit}>
        <Field
          ref={emailBox}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={asked && noEmail ? 'Enter your email' : null}
          onChange={(event) => {
            setEmail(event.target.value);
          }}
        />
        <PasswordField
          ref={passwordBox}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={asked && noPassword ? 'Enter your password' : null}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
        <Text fontSize="sm">
          <TextLink as={Link} to={paths.forgotPassword()}>
            Forgot your password
          </TextLink>
        </Text>
        <Button type="submit" busy={busy && forceLoginPrompt === null}>
          Sign in
        </Button>
      </Form>
      <Text color="muted">
        New here?{' '}
        <TextLink as={Link} to={paths.signup()} color="ink">
          Create an account
        </TextLink>
      </Text>
      {forceLoginPrompt !== null && (
        <Suspense>
          <ElsewhereDialog
            message={forceLoginPrompt.message}
            busy={busy}
            onYes={() => void confirm()}
            onNo={() => {
              session.dismissForceLogin();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
};
