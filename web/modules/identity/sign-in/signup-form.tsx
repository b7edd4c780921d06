import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneDigits } from '#shared/auth/forms.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_DIGITS } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useSignup } from './use-signup.ts';

const Counter = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" fontSize="xs" fontWeight={400} color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Text>
);

/** The sign-up form. Values stay after an error. */
export const SignupForm = () => {
  const { form, done, banner } = useSignup();
  return (
    <Stack gap={4}>
      <BoundForm form={form} summary={false}>
        <Field {...form.field('name')} autoComplete="name" required />
        <Field {...form.field('email')} type="email" autoComplete="email" required />
        <Field
          {...form.field('number', phoneDigits)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          aside={<Counter>{`${String(form.values.number.length)}/${String(PHONE_DIGITS)} digits`}</Counter>}
        />
        <PasswordField
          {...form.field('password')}
          hint={`At least ${String(PASSWORD_MIN)} characters`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
        <PasswordField {...form.field('confirmation')} autoComplete="new-password" maxLength={PASSWORD_MAX} required />
        {banner !== null && (
          <Banner tone={banner.tone} live={banner.tone === 'bad' ? 'alert' : 'status'}>
            {banner.message}
          </Banner>
        )}
        <Button type="submit" busy={form.busy || done}>
          {done ? 'Account created' : form.busy ? 'Creating your account' : 'Create account'}
        </Button>
      </BoundForm>
      <Text fontSize="sm" color="muted">
        By creating an account you agree to the{' '}
        <TextLink as={Link} to={paths.terms()} color="ink">
          Terms
        </TextLink>{' '}
        and the{' '}
        <TextLink as={Link} to={paths.privacy()} color="ink">
          Privacy policy
        </TextLink>
        .
      </Text>
      <Text color="muted">
        Already have an account?{' '}
        <TextLink as={Link} to={paths.login()} color="ink">
          Sign in
        </TextLink>
      </Text>
    </Stack>
  );
};
