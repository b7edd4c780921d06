import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { acceptStaffInvitation, type openStaffInvitation } from '#shared/contract/identity/staff-invitations.ts';
import { PersonName } from '#shared/contract/common/fields.ts';
import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

const password = v.pipe(
  v.string(),
  v.minLength(STAFF_PASSWORD_MIN, `The password must be at least ${String(STAFF_PASSWORD_MIN)} characters long`),
);

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: ResponseOf<typeof openStaffInvitation>['data']['invitation'];
}

/** Sets name and password of an invited colleague, then signs in and leads to the dashboard. */
export const AcceptForm = ({ token, invitation }: AcceptFormProps) => {
  const { email, hasAccount } = invitation;
  const navigate = useNavigate();
  const form = useServerForm({
    schema: v.object({ name: hasAccount ? v.string() : PersonName, password }),
    labels: { name: 'Name', password: 'Password' },
    initial: { name: '', password: '' },
    send: (given) =>
      session.client.call(acceptStaffInvitation, {
        body: { token, password: given.password, ...(hasAccount ? {} : { name: given.name }) },
      }),
    onDone: async (_, given) => {
      const outcome = await session.login({ email, password: given.password });
      if (outcome.kind === 'in') {
        await navigate(paths.dashboard(), { replace: true });
        return;
      }
      // Another device or a second step: the sign-in page asks.
      session.dismissForceLogin();
      toasts.show('Your account is ready. Sign in with your new password.', { tone: 'good' });
      await navigate(paths.login(), { replace: true });
    },
    blame: (code) => (code.startsWith('PASSWORD_') ? 'password' : null),
  });
  return (
    <BoundForm form={form} summary={false}>
      <Field id="invited-email" label="Email" type="email" autoComplete="username" value={email} readOnly />
      {!hasAccount && <Field {...form.field('name')} autoComplete="name" required />}
      <PasswordField
        {...form.field('password')}
        hint={`At least ${String(STAFF_PASSWORD_MIN)} characters`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
      />
      <Button type="submit" busy={form.busy}>
        Join the staff
      </Button>
    </BoundForm>
  );
};
