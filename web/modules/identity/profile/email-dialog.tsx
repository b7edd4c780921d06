import type { Account } from '#shared/contract/identity/account.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { NewEmailForm } from './new-email-form.tsx';

/** Changes the email address in two steps: address and password, then the emailed code. */
const EmailDialog = ({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) =>
  account.emailChange === null ? (
    <NewEmailForm onClose={onClose} />
  ) : (
    <EmailCodeForm key={account.emailChange.email} change={account.emailChange} onClose={onClose} />
  );

export default EmailDialog;
