import { Link } from 'react-router-dom';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';

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
    <h2>How you appear to others</h2>
    <p>
      A leaderboard shows your first name and an initial, a name that you choose, or nothing: you decide on{' '}
      <Link to={paths.profile()}>your profile</Link>. A chosen name must not pass for somebody else.
    </p>
    <h2>Ending it</h2>
    <p>
      You can stop at any time: <Link to={paths.profile()}>your profile</Link> has a button that deletes the account and
      says what goes and what stays. We may close an account that harms others or the service, and say why.
    </p>
    <h2>Questions</h2>
    <p>
      Mail <SupportMail />.
    </p>
  </Article>
);

export default TermsPage;
