import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import {
  deleteAccount,
  DeletionByCode,
  DeletionByPassword,
  sendDeletionCode,
  type Account,
} from '#shared/contract/identity/account.ts';
import { OTP_RESEND_MS } from '#shared/domain/common/limits.ts';
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
import { CodeField, codeDigits } from '../codes/code-field.tsx';
import { CodeRequestRow } from '../codes/code-request-row.tsx';
import { useCodeRequest } from '../codes/use-code-request.ts';

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

interface DeletionProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const Summary = ({ account }: Pick<DeletionProps, 'account'>) => (
  <>
    <Text style={{ overflowWrap: 'anywhere' }}>
      This permanently deletes the account <strong>{account.email}</strong>. You can’t undo it.
    </Text>
    <div>
      <Text fontWeight={600}>What we delete</Text>
      <ul style={LIST}>
        <li>your name, email address, phone number and password</li>
        <li>your results with every answer, your saved questions and notes, your bookmarks and your reports</li>
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
  </>
);

const endSession = (): void => {
  toasts.show('Your account is deleted. We’ve emailed you a confirmation.', { tone: 'good', duration: 10_000 });
  localKeyValues.remove(STORAGE_KEYS.userEmail);
  // The page's guard redirects to the landing page.
  void session.logout();
};

const FORM = {
  send: (body: { readonly password?: string; readonly otp?: string }) => session.client.call(deleteAccount, { body }),
  onDone: endSession,
  fallback: 'We couldn’t delete your account. Nothing has changed.',
};
const DIALOG = { title: 'Delete your account', action: 'Delete account', danger: true } as const;

const PasswordForm = ({ account, onClose }: DeletionProps) => {
  const form = useServerForm({
    ...FORM,
    labels: { password: 'Your password' },
    initial: { password: '' },
    schema: DeletionByPassword,
    blame: (code) => (code === 'PASSWORD_WRONG' ? 'password' : null),
  });
  return (
    <FormDialog {...DIALOG} form={form} onClose={onClose}>
      <Summary account={account} />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
    </FormDialog>
  );
};

const CodeForm = ({ account, onClose }: DeletionProps) => {
  const form = useServerForm({
    ...FORM,
    labels: { otp: 'Code' },
    initial: { otp: '' },
    schema: DeletionByCode,
    blame: (code) => (code.startsWith('OTP_') ? 'otp' : null),
  });
  const { request, note, seconds, sending } = useCodeRequest({
    send: async () => {
      const reply = await session.client.call(sendDeletionCode);
      return reply.ok ? OTP_RESEND_MS / 1000 : reply.error;
    },
    retryAfter: 0,
    sentText: `We sent a six-digit code to ${account.email}. It’s valid for 10 minutes.`,
  });
  return (
    <FormDialog {...DIALOG} form={form} onClose={onClose}>
      <Summary account={account} />
      <Text>You sign in through your organisation, so we confirm this by email.</Text>
      <CodeRequestRow
        label={note === null ? 'Email me a code' : 'Resend code'}
        note={note}
        seconds={seconds}
        sending={sending}
        onRequest={() => void request()}
      />
      <CodeField {...form.field('otp', codeDigits)} />
    </FormDialog>
  );
};

/** Lists deleted and retained data, and asks for the password, or for a code where the user has none. */
const DeleteDialog = (props: DeletionProps) =>
  props.account.deletionProof === 'code' ? <CodeForm {...props} /> : <PasswordForm {...props} />;

export default DeleteDialog;
