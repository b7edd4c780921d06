import { useLocation } from 'react-router-dom';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { ResetForm } from '../sign-in/reset-form.tsx';

const messageOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  return typeof state.message === 'string' ? state.message : null;
};

const STAFF_INTRO =
  'Your new role needs a longer password. We emailed you a code: enter it with a new password, and you’re signed in.';

/** Whether the sign-in of someone who became staff leads here. */
const isOfStaff = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staff' in state && state.staff === true;

/** /reset-password: sets a new password with the emailed code. */
const ResetPasswordPage = () => {
  const state: unknown = useLocation().state;
  const staff = isOfStaff(state);
  return (
    <AccountFrame
      title="Set a new password"
      intro={staff ? STAFF_INTRO : (messageOf(state) ?? 'Enter the code we emailed you and a new password.')}
    >
      <ResetForm staff={staff} />
    </AccountFrame>
  );
};

export default ResetPasswordPage;
