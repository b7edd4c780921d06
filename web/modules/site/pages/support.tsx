import { Link } from 'react-router-dom';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';

/** Where to find help. */
const SupportPage = () => (
  <Article title="Support Center" intro="Most things are settled in a minute. Start with what happened.">
    <p>
      The <Link to={paths.faq()}>frequently asked questions</Link> can be searched by any word.
    </p>
    <h2>I can&apos;t sign in</h2>
    <p>
      If the password is gone, <Link to={paths.forgotPassword()}>ask for a reset code</Link>. If your address was never
      verified, sign in with the right password and the page offers to send you a new code. After several wrong
      passwords you wait for half a minute, and longer each time; the account is never locked for good.
    </p>
    <h2>No mail arrives</h2>
    <p>
      Look into the spam folder, and at the address itself for a typing mistake. One address gets two codes a minute and
      five an hour at the most, so wait a little before you ask again.
    </p>
    <h2>I was signed out</h2>
    <p>
      A session ends after a week without use, when you sign in in another browser, or when the password is changed or
      reset. Sign in again and you return to the page where you were.
    </p>
    <h2>Somebody else is in my account</h2>
    <p>
      <Link to={paths.profile()}>Change the password on your profile</Link>, or{' '}
      <Link to={paths.forgotPassword()}>set a new one by mail</Link>: either signs out every other device. Then write to
      us.
    </p>
    <h2>A quiz lost its connection</h2>
    <p>
      Answers wait on your device and are sent when the connection is back. Keep the page open, or open the quiz again
      later.
    </p>
    <h2>A question is wrong</h2>
    <p>
      Open the result and press &quot;Report a problem&quot; under the question. The editors see it with the question
      and its source.
    </p>
    <h2>Something else</h2>
    <p>
      <Link to={paths.contact()}>Write us a message</Link> or mail <SupportMail />. Tell us the page you were on and
      what you saw; a screenshot helps. Never send a password or a code: we don&apos;t need either, and will not ask for
      them.
    </p>
  </Article>
);

export default SupportPage;
