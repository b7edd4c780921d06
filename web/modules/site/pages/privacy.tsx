import { Link } from 'react-router-dom';
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { periodText, RETENTION } from '#shared/domain/common/retention.ts';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';

/** What is stored about a person, where, and for how long. */
const PrivacyPage = () => (
  <Article title="Privacy" intro="What we keep about you, where it is kept, and whom to ask.">
    <h2>On our server</h2>
    <ul>
      <li>
        Your account: name, email address, phone number, and your password as a hash that can&apos;t be read back.
      </li>
      <li>Your sessions: a random device id and a hash of the sign-in token, so that a stolen list opens nothing.</li>
      <li>Your results: which quizzes you took, your answers, scores and dates.</li>
      <li>
        What follows from them: streak, points, badges, right answers by topic, the questions that you practise with
        when they come back, and your certificates. A certificate is a page for whoever has its address; it shows your
        name as you choose it, the program and the date.
      </li>
      <li>
        Your subscriptions, payments and invoices, what you enter for your invoices, and access that was given to you
        with its reason. Your card is known to the payment provider alone.
      </li>
      <li>
        The news insights that you bookmark, the checks that you took (not your answers to them), and the problems that
        you report about questions.
      </li>
      <li>How you want to appear on a leaderboard, and the name that you chose for it.</li>
      <li>The groups that you are in and since when, and those that you lead with their names.</li>
      <li>
        Your mentor sessions, what they are about and the time zone of your browser when you booked; and what you and
        your mentor write to each other, with its files. Only the two of you read that, and a mentor who follows.
      </li>
      <li>
        A new email address that waits for its code, for three hours at the most; the code itself as a hash that
        can&apos;t be read back.
      </li>
      <li>
        How often a password was wrong or a code was asked for, by address and network, as hashes, so that nobody can
        try without end. Gone after a day.
      </li>
    </ul>
    <p>
      The server&apos;s log notes signing in and changes of an account with the time, the account and the network
      address. It holds no passwords, codes or tokens.
    </p>
    <h2>How long we keep it</h2>
    <p>
      What is yours stays until you delete it or your account. Sessions go within the hour after they end. Of everything
      else we keep
    </p>
    <ul>
      {Object.values(RETENTION).map(({ what, keptMs, since }) => (
        <li key={what}>
          {what}: {periodText(keptMs)} {since}.
        </li>
      ))}
    </ul>
    <h2>In your browser</h2>
    <p>We set no cookies and use no trackers. The site keeps these entries in your browser&apos;s storage:</p>
    <dl>
      <dt>
        <code>authToken</code>, <code>deviceId</code>, <code>currentUser</code>
      </dt>
      <dd>Your session on this device. They are removed when you sign out.</dd>
      <dt>
        <code>userEmail</code>, <code>otpStartTime</code>
      </dt>
      <dd>The address you last used, to fill in the sign-in form, and when your code was sent.</dd>
      <dt>
        <code>redirectAfterLogin</code>, <code>activeExploreCard</code>, <code>newsFilters</code>
      </dt>
      <dd>Where you were and what you searched for, so that you come back to it.</dd>
      <dt>
        <code>attempt:</code> and its quiz or attempt
      </dt>
      <dd>
        Answers of a quiz in progress, and whether you submitted it, so a lost connection loses nothing. Removed once
        you have your result.
      </dd>
      <dt>
        <code>guest:daily</code>, <code>dailyStarted</code>
      </dt>
      <dd>
        Your way back into the quiz of the day, with or without an account. A guest’s is forgotten after two days.
      </dd>
      <dt>
        <code>theme</code>
      </dt>
      <dd>Light or dark, if you chose.</dd>
      <dt>
        <code>newsOpened</code>, <code>newsDepth</code>, <code>newsBookmarkWish</code>
      </dt>
      <dd>Where you were among the news insights, and what you wanted to bookmark. Gone when the tab is closed.</dd>
      <dt>
        <code>opened</code> caches
      </dt>
      <dd>
        Insights, quiz cards and case studies that you opened, in the form that everybody gets, so that you can read
        them without a network. Removed when you sign out.
      </dd>
    </dl>
    <h2>In the browser extension</h2>
    <p>
      The extension stores your session, name and email, today&apos;s quiz, your answers, your streak, the newest
      insights and your settings in your browser. It sends data only to the server in its options. It doesn&apos;t read
      the pages you visit: words you select are sent only when you choose “Ask Business Wisdom about…”. Its options show
      how much it stores, and clear it.
    </p>
    <h2>On our partners&apos; pages</h2>
    <p>
      A quiz on another site loads from our server, which sees your network address, as for every page. It sets no
      cookies. Your open attempt is in that site&apos;s storage under <code>bw:</code> and <code>attempt:bw:</code>. The
      site learns that you started or finished the quiz, and your score, but not who you are or what you answered. The
      partner gets daily totals. If you save your score, you sign in on our page, and the site learns nothing about it.
    </p>
    <h2>Mail</h2>
    <p>
      We write to you when you ask for a code, and when something happens to your account that you should know: a
      sign-in that ended another session, a changed password or email address, a payment, the end of a subscription, a
      mentor session, word that your mentor has written, or the end of the account.
    </p>
    <h2>Your data, your say</h2>
    <p>
      <Link to={paths.profile()}>Your profile</Link> lets you correct your details, download everything that we keep
      about you as a file, and delete the account. Deleting it erases your account with its sessions, results,
      certificates, bookmarks and reports immediately, and ends a plan that still runs, without a refund.{' '}
      {INVOICES_STAY} They lead to no account any longer. {TOTALS_STAY} The server&apos;s logs keep an identifier that
      leads nowhere. For anything else mail <SupportMail />.
    </p>
  </Article>
);

export default PrivacyPage;
