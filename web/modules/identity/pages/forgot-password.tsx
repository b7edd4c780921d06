import { AccountFrame } from '../sign-in/account-frame.tsx';
import { RequestResetForm } from '../sign-in/request-reset-form.tsx';

/** /forgot-password: requests a reset code. */
const ForgotPasswordPage = () => (
  <AccountFrame title="Forgot your password" intro="We’ll email you a six-digit code to set a new one.">
    <RequestResetForm />
  </AccountFrame>
);

export default ForgotPasswordPage;
