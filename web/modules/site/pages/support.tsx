import { Link } from 'react-router-dom';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';

/** Where to find help. */
const SupportPage = () => (
  <Article title="Support Center" intro="Most problems take a minute to solve. Start with what happened.">
    <p>
      Search the <Link to={paths.faq()}>frequently asked questions</Link>.
    </p>
    <h2>I can’t sign in</h2>
    <p>
      If you forgot your password, <Link to={paths.forgotPassword()}>request a reset code</Link>. If you never verified
      your email address, sign in with the right password and the page offers to send a new code. After several wrong
      passwords you have to wait half a minute, then longer each time. Your account is never locked permanently.
    </p>
    <h2>I didn’t get an email</h2>
    <p>
      Check your spam folder, and check the address for typing mistakes. We send an address at most two codes a minute
      and five an hour, so wait a little before you request another.
    </p>
    <h2>I was signed out</h2>
    <p>
      A session ends after a week without use, after thirty days at most, when you sign in on another browser, or when
      your password changes. Sign in again to return to the page you were on.
    </p>
    <h2>Someone else is using my account</h2>
    <p>
      <Link to={paths.settings()}>Change the password in your settings</Link>, or{' '}
      <Link to={paths.forgotPassword()}>reset it by email</Link>: either signs out every other device. Then write to us.
    </p>
    <h2>A quiz lost its connection</h2>
    <p>
      Your answers wait on your device and are sent when you’re back online. Keep the page open, or open the quiz again
      later.
    </p>
    <h2>A question is wrong</h2>
    <p>
      Open your result and select “Report a problem” under the question. Our editors see your report with the question
      and its source.
    </p>
    <h2>Something else</h2>
    <p>
      <Link to={paths.contact()}>Write us a message</Link> or email <SupportMail />. Tell us which page you were on and
      what you saw; a screenshot helps. Never send a password or a code: we don’t need them and will never ask for them.
    </p>
  </Article>
);

export default SupportPage;
