import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { SignupForm } from '../sign-in/signup-form.tsx';

/** /signup: creates an account. */
const SignupPage = () => (
  <>
    <QuietBar account="none" />
    <AccountFrame title="Create Your Account" intro="Free to start. We’ll email you a code to verify your address.">
      <SignupForm />
    </AccountFrame>
  </>
);

export default SignupPage;
