import { Article } from '../app/article.tsx';
import { siteFacts } from '../app/site-facts.ts';

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
        <code>redirectAfterLogin</code>, <code>activeExploreCard</code>
      </dt>
      <dd>Where you were, so that you come back to it.</dd>
      <dt>
        <code>attempt:</code> and a number
      </dt>
      <dd>
        Answers of a quiz that is under way, so that a lost connection loses none of them. Gone when it is finished.
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
    <h2>Mail</h2>
    <p>
      We write to you when you ask for a code, and when something happens to your account that you should know, such as
      a sign-in that ended another session.
    </p>
    <h2>Your data, your say</h2>
    <p>
      To see, correct or delete what we hold, mail{' '}
      <a href={`mailto:${siteFacts.supportEmail}`}>{siteFacts.supportEmail}</a> from the address of your account.
    </p>
  </Article>
);

export default PrivacyPage;
