import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { SignupForm } from '../features/account/signup-form.tsx';

/** Create an account. */
const SignupPage = () => (
  <>
    <QuietBar account="none" />
    <AccountFrame title="Create Your Account" intro="Free to start. We mail you a code to verify your address.">
      <SignupForm />
    </AccountFrame>
  </>
);

export default SignupPage;
