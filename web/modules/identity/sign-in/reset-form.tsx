import { useId } from 'react';
import { Link } from 'react-router-dom';
import { OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useReset, type ResetFields } from './use-reset.ts';

const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH);

/** E-mail, code and the new password. */
export const ResetForm = () => {
  const { form, fault, state, said, submit, change } = useReset();
  const id = useId();
  if (state === 'done') {
    return (
      <Stack gap={4}>
        <Banner tone="good" live="status">
          {said}
        </Banner>
        <Button as={Link} to={paths.login()}>
          Sign in
        </Button>
      </Stack>
    );
  }
  const facts = (field: keyof ResetFields) => ({
    id: `${id}-${field}`,
    name: field,
    required: true,
    value: form[field],
    error: fault?.field === field ? fault.message : null,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change(field, field === 'otp' ? codeDigits(event.target.value) : event.target.value);
    },
  });
  const send = async (): Promise<void> => {
    const faulty = await submit();
    if (faulty !== null) document.getElementById(`${id}-${faulty}`)?.focus();
  };
  return (
    <Stack gap={4}>
      <Form onSubmit={() => void send()}>
        <Field {...facts('email')} label="Email" type="email" autoComplete="username" />
        <Field {...facts('otp')} label="OTP" hint="Six digits" inputMode="numeric" autoComplete="one-time-code" />
        <PasswordField
          {...facts('newPassword')}
          label="New password"
          hint={`At least ${String(PASSWORD_MIN)} characters`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
        />
        {fault?.field === null && (
          <Banner tone="bad" live="alert">
            {fault.message}
          </Banner>
        )}
        <Button type="submit" busy={state === 'busy'}>
          Set new password
        </Button>
      </Form>
      <Text color="muted">
        No code yet?{' '}
        <TextLink as={Link} to={paths.forgotPassword()} color="ink">
          Send one
        </TextLink>
      </Text>
    </Stack>
  );
};
