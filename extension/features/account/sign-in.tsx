import { useRef, useState, type ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import type { LoginOutcome } from '#shared/auth/session.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { claimDay, sessionEnded } from '../../stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, usePage, useSite } from '../../page.ts';
import { ElsewhereDialog } from '#shared/ui/feedback/elsewhere-dialog.tsx';

interface Said {
  readonly kind: 'failed' | 'unverified';
  readonly message: string;
}

interface SignInProps {
  /** Somebody is signed in; that path is where they were before. */
  readonly onIn: (goTo: string) => void;
  /** Other ways to sign in, below the form. */
  readonly children?: ReactNode;
}

/** The sign-in form, with the question that a login conflict asks. */
export const SignIn = ({ onIn, children }: SignInProps) => {
  useSignals();
  const { session, texts } = usePage().opened;
  const site = useSite();
  const { loading, forceLoginPrompt } = session.state.value;
  const ended = useItem(sessionEnded);
  const claiming = useItem(claimDay) !== null;
  const [email, setEmail] = useState(() => texts.get(STORAGE_KEYS.userEmail) ?? '');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const noEmail = email.trim() === '';
  const noPassword = password === '';

  const heard = async (trying: Promise<LoginOutcome>): Promise<void> => {
    const outcome = await trying;
    setSaid(outcome.kind === 'failed' || outcome.kind === 'unverified' ? outcome : null);
    if (outcome.kind !== 'in') return;
    await sessionEnded.remove().catch(() => undefined);
    onIn(outcome.goTo);
    // What waited for this person goes out now, and what is theirs comes in.
    void ask('send-answers');
  };
  const submit = (): void => {
    setAsked(true);
    setSaid(null);
    if (noEmail) emailBox.current?.focus();
    else if (noPassword) passwordBox.current?.focus();
    else if (!loading) void heard(session.login({ email: email.trim(), password }));
  };

  return (
    <Card p="20px" as="section" aria-labelledby="sign-in">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading as="h1" id="sign-in" fontSize="lg">
            Sign in
          </Heading>
          <Text color="muted" fontSize="sm">
            {claiming
              ? 'Your score is saved as soon as you are in.'
              : 'Your streak and results, here and on the website.'}
          </Text>
        </Stack>
        {ended && said === null && (
          <Banner tone="info" live="status" title="Session expired">
            Sign in again. What you answered here is kept.
          </Banner>
        )}
        {said !== null && (
          <Banner tone={said.kind === 'failed' ? 'bad' : 'warn'} live="alert">
            {said.message}
            {said.kind === 'unverified' && (
              <>
                {' '}
                <TextLink href={site('/login')}>Verify it on the website</TextLink>
              </>
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
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            ref={passwordBox}
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={asked && noPassword ? 'Enter your password' : null}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Text fontSize="sm">
            <TextLink href={site('/forgot-password')}>Forgot your password</TextLink>
          </Text>
          <Button type="submit" busy={loading && forceLoginPrompt === null}>
            Sign in
          </Button>
        </Form>
        {children}
        <Text fontSize="sm" color="muted">
          New here?{' '}
          <TextLink href={site('/signup')} color="ink">
            Create an account
          </TextLink>
        </Text>
      </Stack>
      {forceLoginPrompt !== null && (
        <ElsewhereDialog
          message={forceLoginPrompt.message}
          busy={loading}
          onYes={() => void heard(session.confirmForceLogin())}
          onNo={() => session.dismissForceLogin()}
        />
      )}
    </Card>
  );
};
