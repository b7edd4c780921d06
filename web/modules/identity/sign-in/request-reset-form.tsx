import { Link, useNavigate } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { requestReset } from '#shared/contract/identity/auth.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Stack } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';

/** Requests a code to reset the password. */
export const RequestResetForm = () => {
  const navigate = useNavigate();
  const form = useServerForm({
    schema: requestReset.body,
    labels: { email: 'Email' },
    initial: { email: localKeyValues.get(STORAGE_KEYS.userEmail) ?? '' },
    send: (body) => session.client.call(requestReset, { body }),
    onDone: async ({ message }, { email }) => {
      localKeyValues.set(STORAGE_KEYS.userEmail, email);
      await navigate(paths.resetPassword(), { state: { message } });
    },
    blame: () => 'email',
    fallback: 'Error sending OTP',
  });
  return (
    <Stack gap={4}>
      <BoundForm form={form} summary={false}>
        <Field {...form.field('email')} type="email" autoComplete="username" required />
        <Button type="submit" busy={form.busy}>
          Send OTP
        </Button>
      </BoundForm>
      <Button as={Link} to={paths.login()} variant="plain" alignSelf="center">
        Back to Login
      </Button>
    </Stack>
  );
};
