import { useState, type SubmitEvent } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { LoginOutcome, Session } from '#shared/auth/session.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { siteOrigin } from '../../session.ts';

const said = (outcome: LoginOutcome): string | null =>
  outcome.kind === 'failed' || outcome.kind === 'unverified' ? outcome.message : null;

/** The sign-in form, with the question that a login conflict asks. */
export const SignIn = ({ session }: { readonly session: Session }) => {
  useSignals();
  const { loading, forceLoginPrompt } = session.state.value;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setProblem(null);
    void session.login({ email, password }).then((outcome) => setProblem(said(outcome)));
  };

  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate aria-labelledby="sign-in">
      <Heading id="sign-in" fontSize="md">
        Sign in
      </Heading>
      {problem !== null && (
        <Banner tone="bad" live="alert">
          {problem}
        </Banner>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={loading} disabled={email === '' || password === ''}>
        Sign in
      </Button>
      <Text fontSize="sm" color="muted">
        New here?{' '}
        <TextLink href={`${siteOrigin}/signup`} target="_blank" rel="noopener">
          Create an account
        </TextLink>
      </Text>
      {forceLoginPrompt !== null && (
        <Dialog
          role="alertdialog"
          title="Sign in here?"
          onClose={() => session.dismissForceLogin()}
          actions={
            <>
              <Button variant="quiet" onClick={() => session.dismissForceLogin()}>
                No
              </Button>
              <Button
                busy={loading}
                onClick={() => void session.confirmForceLogin().then((outcome) => setProblem(said(outcome)))}
              >
                Yes
              </Button>
            </>
          }
        >
          <Text>{forceLoginPrompt.message}</Text>
        </Dialog>
      )}
    </Stack>
  );
};
