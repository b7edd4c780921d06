import { AccountFrame } from '../sign-in/account-frame.tsx';
import { RequestResetForm } from '../sign-in/request-reset-form.tsx';

/** Ask for a reset code. */
const ForgotPasswordPage = () => (
  <AccountFrame title="Forgot your password" intro="We mail you a six-digit code that lets you set a new one.">
    <RequestResetForm />
  </AccountFrame>
);

export default ForgotPasswordPage;
