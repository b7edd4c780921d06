import { useLocation } from 'react-router-dom';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { ResetForm } from '../sign-in/reset-form.tsx';

const messageOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  return typeof state.message === 'string' ? state.message : null;
};

/** /reset-password: sets a new password with the emailed code. */
const ResetPasswordPage = () => (
  <AccountFrame
    title="Set a new password"
    intro={messageOf(useLocation().state) ?? 'Enter the code we emailed you and a new password.'}
  >
    <ResetForm />
  </AccountFrame>
);

export default ResetPasswordPage;
