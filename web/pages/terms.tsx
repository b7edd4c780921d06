import { Link } from 'react-router-dom';
import { Article } from '../app/article.tsx';
import { paths } from '../app/route-table.ts';
import { siteFacts } from '../app/site-facts.ts';

/** The rules of using the site. */
const TermsPage = () => (
  <Article title="Terms" intro="The rules of using Business Wisdom, in plain words.">
    <h2>Your account</h2>
    <p>
      You open an account with your own name, email address and phone number, and keep its password to yourself. One
      person, one account. It is open in one browser at a time.
    </p>
    <h2>What you may do</h2>
    <p>
      Take the quizzes, read the explanations, and use what you learn wherever you like. Please don&apos;t copy whole
      quizzes elsewhere, answer by a program, or try to see questions, answers or accounts that weren&apos;t given to
      you.
    </p>
    <h2>What we promise</h2>
    <p>
      We check questions and name their sources, and we correct mistakes that you tell us about. The content is for
      learning. It is no investment, legal or tax advice.
    </p>
    <h2>Paid plans</h2>
    <p>
      The <Link to={paths.paymentPlan()}>plans</Link> show their prices in rupees, taxes included. A plan renews by
      itself until you cancel it on <Link to={paths.mySubscriptions()}>My Subscription</Link>: now, or at the end of
      what you have paid. Cancelling gives back nothing of a period that has begun. Razorpay takes the payments; card
      numbers never reach us.
    </p>
    <h2>Ending it</h2>
    <p>
      You can stop at any time. We may close an account that harms others or the service, and say why. To have your
      account removed, mail <a href={`mailto:${siteFacts.supportEmail}`}>{siteFacts.supportEmail}</a>.
    </p>
  </Article>
);

export default TermsPage;
