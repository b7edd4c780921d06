import { Link } from 'react-router-dom';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { Courts, InForce, Operator } from '../legal/operator.tsx';

/** The rules of using the site. */
const TermsPage = () => (
  <Article title="Terms" intro="The rules of using Business Wisdom, in plain words.">
    <h2>Who you deal with</h2>
    <Operator />
    <h2>Your account</h2>
    <p>
      Business Wisdom is for people of 18 years and over. Use your own name, email address and phone number, and keep
      your password to yourself. One person, one account, signed in to one browser and one extension at a time.
    </p>
    <h2>What you may do</h2>
    <p>
      Take the quizzes, read the explanations, and use what you learn wherever you like. Please don’t copy whole quizzes
      elsewhere, automate answers, or try to see questions, answers or accounts that you don’t have access to.
    </p>
    <h2>What we promise</h2>
    <p>
      We check questions, name their sources, and correct mistakes you tell us about. The content is for learning. It
      isn’t investment, legal or tax advice. We don’t answer for decisions you base on it alone, but nothing here limits
      rights that the law gives you as a consumer.
    </p>
    <h2>What you write</h2>
    <p>
      Your answers, case study texts, reports and messages stay yours. You allow us to store them and to show them to
      those who need them: graders, your mentor, or our editors. We publish none of them.
    </p>
    <h2>Paid plans</h2>
    <p>
      The prices of the <Link to={paths.plans()}>plans</Link> are in rupees and include taxes. A plan renews
      automatically, which we announce by email five days before, until you cancel it in{' '}
      <Link to={paths.mySubscriptions()}>My Subscription</Link>, immediately or at the end of the paid period. There’s
      no refund for a period that has started, unless we charged you twice or by mistake: then you get all of it back.
      Razorpay processes the payments; we never receive card numbers.
    </p>
    <h2>How you appear to others</h2>
    <p>
      A leaderboard shows your first name and an initial, a name you choose, or nothing: you decide in{' '}
      <Link to={paths.settings()}>your settings</Link>. A name you choose must not imitate someone else.
    </p>
    <h2>Ending it</h2>
    <p>
      You can stop any time: <Link to={paths.settings()}>your settings</Link> have a button to delete your account,
      which says what we delete and what we keep. We may close an account that harms others or the service, and say why.
    </p>
    <h2>Law and changes</h2>
    <Courts />
    <InForce what="These terms apply" />
  </Article>
);

export default TermsPage;
