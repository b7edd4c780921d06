import { Link } from 'react-router-dom';
import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useReset } from './use-reset.ts';
import { CodeField, codeDigits } from '../codes/code-field.tsx';

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
        <CodeField {...form.field('otp', codeDigits)} />
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
