import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneDigits, type SignupForm as SignupFields } from '#shared/auth/forms.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_DIGITS } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useSignup } from './use-signup.ts';

const Counter = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" fontSize="xs" fontWeight={400} color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Text>
);

/** Name, e-mail, phone, password and its confirmation. Nothing that was typed is lost when something is wrong. */
export const SignupForm = () => {
  const { form, fault, state, banner, submit, change } = useSignup();
  const id = useId();
  const facts = (field: keyof SignupFields) => ({
    id: `${id}-${field}`,
    name: field,
    required: true,
    value: form[field],
    error: fault?.field === field ? fault.message : null,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change(field, field === 'number' ? phoneDigits(event.target.value) : event.target.value);
    },
  });
  const send = async (): Promise<void> => {
    const faulty = await submit();
    if (faulty !== null) document.getElementById(`${id}-${faulty}`)?.focus();
  };
  return (
    <Stack gap={4}>
      <Form onSubmit={() => void send()}>
        <Field {...facts('name')} label="Name" autoComplete="name" />
        <Field {...facts('email')} label="Email" type="email" autoComplete="email" />
        <Field
          {...facts('number')}
          label="Phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          aside={<Counter>{`${String(form.number.length)}/${String(PHONE_DIGITS)} digits`}</Counter>}
        />
        <PasswordField
          {...facts('password')}
          label="Password"
          hint={`At least ${String(PASSWORD_MIN)} characters`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
        <PasswordField
          {...facts('confirmation')}
          label="Confirm password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
        {banner !== null && (
          <Banner tone={banner.tone} live={banner.tone === 'bad' ? 'alert' : 'status'}>
            {banner.message}
          </Banner>
        )}
        <Button type="submit" busy={state !== 'open'}>
          {state === 'open' ? 'Create account' : state === 'busy' ? 'Creating your account' : 'On to the code'}
        </Button>
      </Form>
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
