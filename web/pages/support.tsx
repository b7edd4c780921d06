import { Link } from 'react-router-dom';
import { Article } from '../app/article.tsx';
import { paths } from '../app/route-table.ts';
import { siteFacts } from '../app/site-facts.ts';

/** Where to find help. */
const SupportPage = () => (
  <Article title="Support Center" intro="Most things are settled in a minute. Start with what happened.">
    <h2>I can&apos;t sign in</h2>
    <p>
      If the password is gone, <Link to={paths.forgotPassword()}>ask for a reset code</Link>. If your address was never
      verified, sign in with the right password and the page offers to send you a new code.
    </p>
    <h2>I was signed out</h2>
    <p>
      A session ends after a week without use, when you sign in on another device, or when the password is reset. Sign
      in again and you return to the page where you were.
    </p>
    <h2>A quiz lost its connection</h2>
    <p>
      Answers wait on your device and are sent when the connection is back. Keep the page open, or open the quiz again
      later.
    </p>
    <h2>Something else</h2>
    <p>
      <Link to={paths.contact()}>Write us a message</Link> or mail{' '}
      <a href={`mailto:${siteFacts.supportEmail}`}>{siteFacts.supportEmail}</a>. Tell us the page you were on and what
      you saw; a screenshot helps.
    </p>
  </Article>
);

export default SupportPage;
