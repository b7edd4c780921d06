import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { deleteAccount, type Account } from '#shared/contract/identity/account.ts';
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Text } from '#shared/ui/system.ts';
import { useOwnPlans } from '../../../app/components/plans/own-plans.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { toasts } from '../../../app/components/toasts.ts';

const LIST = { margin: 0, paddingInlineStart: '1.2em' } as const;

/** The plan that ends with the account. */
const PlanEnds = () => {
  const own = useOwnPlans();
  if (own.status === 'loading') return null;
  if (own.status === 'unknown') return <li>your plan, if you have one: it ends now, and unused time isn’t refunded</li>;
  return own.plans.map((plan) =>
    plan === 'granted' ? (
      <li key={plan}>your complimentary access</li>
    ) : (
      <li key={plan}>your {planById(plan)?.name} plan: it ends now, and unused time isn’t refunded</li>
    ),
  );
};

/** Lists deleted and retained data, and asks for the password. */
const DeleteDialog = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) => {
  const form = useServerForm({
    labels: { password: 'Your password' },
    initial: { password: '' },
    schema: deleteAccount.body,
    send: (body) => session.client.call(deleteAccount, { body }),
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
    onDone: () => {
      toasts.show('Your account is deleted. We’ve emailed you a confirmation.', { tone: 'good', duration: 10_000 });
      localKeyValues.remove(STORAGE_KEYS.userEmail);
      // The page's guard redirects to the landing page.
      void session.logout();
    },
    fallback: 'We couldn’t delete your account. Nothing has changed.',
  });
  return (
    <FormDialog title="Delete your account" form={form} action="Delete account" danger onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        This permanently deletes the account <strong>{account.email}</strong>. You can’t undo it.
      </Text>
      <div>
        <Text fontWeight={600}>What we delete</Text>
        <ul style={LIST}>
          <li>your name, email address, phone number and password</li>
          <li>your results with every answer, your bookmarks and your reports</li>
          <li>your certificates with their public pages</li>
          <PlanEnds />
          <li>every session: you are signed out everywhere immediately</li>
        </ul>
      </div>
      <div>
        <Text fontWeight={600}>What we keep</Text>
        <ul style={LIST}>
          <li>{INVOICES_STAY}</li>
          <li>{TOTALS_STAY}</li>
          {account.role !== 'user' && <li>Quizzes and insights you wrote stay, without your name.</li>}
        </ul>
      </div>
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};

export default DeleteDialog;
