import { Link } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { LoginSchema } from '#shared/ui/forms/login-schema.ts';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { useLogin } from './use-login.ts';

// Loaded only for accounts with a second step.
const SecondStep = lazyPart(() => import('../second-step/second-step.tsx'));

const SsoOption = lazyPart(() => import('../../../app/sso/sso-option.tsx'));
/** Enough of an address to have a domain. */
const WITH_DOMAIN = /^\S+@\S+\.\S{2,}$/;

/** Signs in with email and password, or with the single sign-on of an organisation. */
export const LoginForm = ({ notice }: { readonly notice: string | undefined }) => {
  const { forceLoginPrompt } = useAuth();
  const { busy, problem, half, goOn, startOver, login, confirm, verifyInstead } = useLogin();
  const form = useForm({
    schema: LoginSchema,
    labels: { email: 'Email', password: 'Password' },
    initial: { email: localKeyValues.get(STORAGE_KEYS.userEmail) ?? '', password: '' },
    submit: async ({ email, password }) => {
      await login(email, password);
      return null;
    },
  });

  if (half !== null) {
    return (
      <SecondStep
        pending={
          <Loading label="Loading the second step">
            <Skeleton height="220px" />
          </Loading>
        }
        half={half}
        onIn={goOn}
        onOver={(message) => {
          form.reset({ email: form.values.email, password: '' });
          startOver(message);
        }}
      />
    );
  }
  return (
    <Stack gap={4}>
      {notice !== undefined && problem === null && (
        <Banner tone="info" live="status">
          {notice}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone={problem.kind === 'failed' ? 'bad' : 'warn'} live="alert">
          {problem.message}
          {problem.kind === 'unverified' && (
            <Row mt={2}>
              <Button
                variant="quiet"
                scale="small"
                busy={busy}
                onClick={() => void verifyInstead(form.values.email.trim())}
              >
                Send a new code
              </Button>
            </Row>
          )}
        </Banner>
      )}
      <BoundForm form={form} summary={false}>
        <Field {...form.field('email')} type="email" autoComplete="username" required />
        <PasswordField {...form.field('password')} autoComplete="current-password" required />
        <Text fontSize="sm">
          <TextLink as={Link} to={paths.forgotPassword()}>
            Forgot your password
          </TextLink>
        </Text>
        <Button type="submit" busy={busy && forceLoginPrompt === null}>
          Sign in
        </Button>
      </BoundForm>
      {WITH_DOMAIN.test(form.values.email.trim()) && <SsoOption email={form.values.email.trim()} />}
      <Text color="muted">
        New here?{' '}
        <TextLink as={Link} to={paths.signup()} color="ink">
          Create an account
        </TextLink>
      </Text>
      {forceLoginPrompt !== null && (
        <ElsewhereDialog
          message={forceLoginPrompt.message}
          busy={busy}
          onYes={() => void confirm()}
          onNo={() => {
            session.dismissForceLogin();
          }}
        />
      )}
    </Stack>
  );
};
