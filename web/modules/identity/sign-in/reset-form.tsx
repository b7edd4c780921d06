import { Link } from 'react-router-dom';
import { OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useReset } from './use-reset.ts';

const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, OTP_LENGTH);

interface ResetFormProps {
  /** Whether it is the first password of someone who became staff. */
  readonly staff: boolean;
}

/** Takes email, code and the new password. */
export const ResetForm = ({ staff }: ResetFormProps) => {
  const { form, done } = useReset(staff);
  if (done !== null) {
    return (
      <Stack gap={4}>
        <Banner tone="good" live="status">
          {done}
        </Banner>
        <Button as={Link} to={paths.login()}>
          Sign in
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <BoundForm form={form} summary={false}>
        <Field {...form.field('email')} type="email" autoComplete="username" required />
        <Field
          {...form.field('otp', codeDigits)}
          hint="Six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          hint={`At least ${String(staff ? STAFF_PASSWORD_MIN : PASSWORD_MIN)} characters`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
        <Button type="submit" busy={form.busy}>
          Set new password
        </Button>
      </BoundForm>
      <Text color="muted">
        No code yet?{' '}
        <TextLink as={Link} to={paths.forgotPassword()} color="ink">
          Send one
        </TextLink>
      </Text>
    </Stack>
  );
};
