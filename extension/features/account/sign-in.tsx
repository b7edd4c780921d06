import { useState, type ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import type { LoginOutcome } from '#shared/auth/session.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { LoginSchema } from '#shared/ui/forms/login-schema.ts';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { claimDay, sessionEnded } from '../../storage/stored-state.ts';
import { ask } from '../../messages.ts';
import { useItem, usePage, useSite } from '../../page.ts';
import { ElsewhereDialog } from '#shared/ui/feedback/elsewhere-dialog.tsx';

interface Said {
  readonly kind: 'failed' | 'unverified';
  readonly message: string;
}

interface SignInProps {
  /** Called after signing in, with the path to go back to. */
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
  const [said, setSaid] = useState<Said | null>(null);
  const follow = async (trying: Promise<LoginOutcome>): Promise<void> => {
    const outcome = await trying;
    if (outcome.kind === 'passwordDue') setSaid({ kind: 'failed', message: outcome.message });
    else setSaid(outcome.kind === 'failed' || outcome.kind === 'unverified' ? outcome : null);
    if (outcome.kind !== 'in') return;
    await sessionEnded.remove().catch(() => undefined);
    onIn(outcome.goTo);
    // Sends the user's waiting answers, and fetches their data.
    void ask('send-answers');
  };
  const form = useForm({
    schema: LoginSchema,
    labels: { email: 'Email', password: 'Password' },
    initial: { email: texts.get(STORAGE_KEYS.userEmail) ?? '', password: '' },
    submit: async (values) => {
      setSaid(null);
      await follow(session.login(values));
      return null;
    },
  });

  return (
    <Card p="20px" as="section" aria-labelledby="sign-in">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading as="h1" id="sign-in" fontSize="lg">
            Sign in
          </Heading>
          <Text color="muted" fontSize="sm">
            {claiming ? 'Your score is saved when you sign in.' : 'Your streak and results, here and on the website.'}
          </Text>
        </Stack>
        {ended && said === null && (
          <Banner tone="info" live="status" title="Session expired">
            Sign in again. Your answers are saved here.
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
        <BoundForm form={form} summary={false}>
          <Field {...form.field('email')} type="email" autoComplete="username" required />
          <PasswordField {...form.field('password')} autoComplete="current-password" required />
          <Text fontSize="sm">
            <TextLink href={site('/forgot-password')}>Forgot your password</TextLink>
          </Text>
          <Button type="submit" busy={loading && forceLoginPrompt === null}>
            Sign in
          </Button>
        </BoundForm>
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
          onYes={() => void follow(session.confirmForceLogin())}
          onNo={() => session.dismissForceLogin()}
        />
      )}
    </Card>
  );
};
