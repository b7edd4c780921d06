import { Link } from 'react-router-dom';
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { periodText, RETENTION } from '#shared/domain/common/retention.ts';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { InForce, Operator } from '../legal/operator.tsx';

/** /privacy: stored data, where it is stored, and for how long. */
const PrivacyPage = () => (
  <Article title="Privacy" intro="What we store about you, where, for how long, and whom to ask.">
    <h2>Who is responsible</h2>
    <Operator />
    <h2>On our server</h2>
    <ul>
      <li>Your account: name, email address, phone number, and your password as a hash that can’t be read back.</li>
      <li>Your sessions: a random device id and a hash of the sign-in token, so a stolen list is useless.</li>
      <li>
        If you use two-step sign-in: its secret, encrypted, the public keys of your passkeys, and your recovery codes as
        hashes. If you sign in through a company: your identifier there.
      </li>
      <li>
        Your results: which quizzes, weekly tests and mock exams you took, your answers, scores and dates. The texts and
        files of your case studies, with their grades and the graders’ comments.
      </li>
      <li>
        What we derive from them: streak, points, badges, right answers by topic, your practice questions and flashcards
        with the times they repeat, the steps you’ve shown in worked examples, and your certificates. Anyone with a
        certificate’s link can open its page, which shows the name you chose, the program and the date.
      </li>
      <li>
        Your signed credentials, if you create any. They contain your email and name only as salted hashes, which people
        who know them can check. Delete your account and they’re revoked; the public list of revoked numbers names no
        one.
      </li>
      <li>
        Your subscriptions, payments, invoices and billing details, and complimentary access with its reason. Only the
        payment provider knows your card.
      </li>
      <li>
        The questions you save with your notes, the news insights you bookmark, the checks you took (not your answers to
        them), and the problems you report about questions.
      </li>
      <li>How you appear on leaderboards, and the name you chose for them.</li>
      <li>
        The challenges you start or take, and the results you share. Anyone with a shared result’s link sees your
        leaderboard name, the quiz and your percent until you remove the link.
      </li>
      <li>
        The groups you’re in and since when, and the groups you lead with their names. Your learning paths, your seats
        in live classes, and the private link of your calendar.
      </li>
      <li>
        If you work for this site: the quizzes you wrote, your reviews, comments, grades and saved comments. If you ask
        a language model for question drafts, its provider gets the text you give, without your name or account.
      </li>
      <li>
        Your mentor sessions with their topics and your browser’s time zone when you booked, and the messages and files
        between you and your mentor. Only the two of you can read them, and a mentor who takes over.
      </li>
      <li>
        A new email address that you haven’t confirmed, for at most three hours, and its code as a hash that can’t be
        read back.
      </li>
      <li>
        How often a wrong password was entered or a code was requested, by email address and network, as hashes, to
        limit attempts. Deleted after a day.
      </li>
    </ul>
    <p>
      The server’s log records sign-ins and account changes with the time, the account and the network address. It
      contains no passwords, codes or tokens.
    </p>
    <h2>With whom we share it</h2>
    <p>
      With those who work for us and may use it for nothing else: the companies whose servers run this site, store its
      files and deliver its emails, and Razorpay for payments. With your mentor and graders, what they need for that. We
      sell nothing and show no advertising.
    </p>
    <h2>With your learning platform or company</h2>
    <ul>
      <li>
        If you’re in an organisation, its owners and managers see your name and email address, and of what they assigned
        to you: whether it’s done and when, your best percent, the number of attempts and the time they took. Attempts
        of quizzes from before the assignment stay with you. If you had done a weekly test, case study, news insight or
        learning path before, they see that and its percent, but not when. By topic, they see the share of right answers
        of five or more people together, never one person’s answers. All of this ends when you leave the organisation.
      </li>
      <li>
        If you open quizzes in a course, its learning platform gets your scores, and your instructor sees your latest
        result. To show them, we read the course’s list of members at that moment. We don’t store it.
      </li>
      <li>
        A company or college that runs this site can collect in a learning record store what you start, answer and
        complete. Entries have your account’s ID, without name, email address or phone number. They aren’t deleted with
        your account: ask your company.
      </li>
    </ul>
    <h2>How long we store it</h2>
    <p>
      Your data stays until you delete it or your account. Sessions are deleted within an hour after they end. For
      everything else:
    </p>
    <ul>
      {Object.values(RETENTION).map(({ what, keptMs, since }) => (
        <li key={what}>
          {what}: {periodText(keptMs)} {since}.
        </li>
      ))}
    </ul>
    <h2>In your browser</h2>
    <p>We set no cookies and use no trackers. The site stores these entries in your browser:</p>
    <dl>
      <dt>
        <code>authToken</code>, <code>deviceId</code>, <code>currentUser</code>
      </dt>
      <dd>Your session on this device. They are removed when you sign out.</dd>
      <dt>
        <code>userEmail</code>, <code>otpStartTime</code>
      </dt>
      <dd>The email address you last used, to fill in the sign-in form, and when your code was sent.</dd>
      <dt>
        <code>redirectAfterLogin</code>, <code>activeExploreCard</code>, <code>newsFilters</code>
      </dt>
      <dd>Where you were and what you searched for, so you can return to it.</dd>
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
        Lets you return to your daily quiz, with or without an account. A guest’s entry is deleted after two days.
      </dd>
      <dt>
        <code>theme</code>, <code>shareName.</code> and your account
      </dt>
      <dd>Light or dark, and whether shared pictures show your name, if you chose.</dd>
      <dt>
        <code>savedNote.</code>, your account and a saved question
      </dt>
      <dd>A note you’re writing. Removed once you save or cancel it.</dd>
      <dt>
        <code>newsOpened</code>, <code>newsDepth</code>, <code>newsBookmarkWish</code>
      </dt>
      <dd>Where you were in the news insights, and what you wanted to bookmark. Deleted when you close the tab.</dd>
      <dt>
        <code>push-owner</code>, <code>reminder-offer</code>
      </dt>
      <dd>Whose notifications this browser shows, and that you answered our offer of a reminder.</dd>
      <dt>
        <code>opened</code> caches
      </dt>
      <dd>
        Insights, quiz cards and case studies you opened, in the version everyone gets, so you can read them offline.
        Removed when you sign out.
      </dd>
    </dl>
    <h2>Notifications</h2>
    <p>
      If you turn on notifications in a browser, they go through its maker’s push service (Google, Mozilla, Microsoft or
      Apple), encrypted so that only your browser can read them. We store the address that the service gave your
      browser, until you turn notifications off there or sign out. On the site, notifications stay for 90 days.
    </p>
    <h2>In the browser extension</h2>
    <p>
      The extension stores your session, name and email, today’s quiz, your answers, your streak, the newest insights
      and your settings in your browser. It sends data only to the server in its options. It doesn’t read the pages you
      visit: words you select are sent only when you choose “Ask Business Wisdom about…”; “Quiz me on…” looks them up in
      flashcards on your device. Its options show how much it stores, and clear it.
    </p>
    <h2>On our partners’ pages</h2>
    <p>
      A quiz on another site loads from our server, which sees your network address, as for every page. It sets no
      cookies. Your open attempt is in that site’s storage under <code>bw:</code> and <code>attempt:bw:</code>. The site
      learns that you started or finished the quiz, and your score, but not who you are or what you answered. The
      partner gets daily totals, how often each question was answered correctly, and, if it wishes, a message with the
      score of each finished quiz; none of it says who you are. If you save your score, you sign in on our page, and the
      site learns nothing about it. Some partners ask for your name and email address after the quiz, in a form on our
      site: the partner sees them only after you have agreed and used the link in our email, and with that link you can
      delete them.
    </p>
    <h2>Emails</h2>
    <p>
      We email you when you request a code, and when something happens to your account that you should know: a sign-in
      that ended another session, a connected browser extension, a changed password or email address, a change of your
      two-step sign-in, a payment with its invoice, a renewal that is due, a failed charge, a refund, the end of a
      subscription, free access, a seat in a class, a mentor session, a message from your mentor, a corrected result,
      your monthly progress report, an invitation or access to an organisation, a partner’s figures or our staff, a
      changed role, or the deletion of your account. Owners of an organisation also hear of its keys, domains, webhooks
      and ending seats, authors of reviews of their quizzes.
    </p>
    <p>
      The daily reminder, the streak reminder, the weekly summary, the weekly test, graded case studies, new live
      classes, class reminders, assignments with their due days, an organisation’s week and answers to grade are
      optional: each has a link to stop it, and all are in <Link to={paths.settings()}>your settings</Link>.
    </p>
    <h2>Your data, your choice</h2>
    <p>
      On <Link to={paths.profile()}>your profile</Link> you can correct your details; in{' '}
      <Link to={paths.settings()}>your settings</Link> you can download all the data we have about you as a file, and
      delete your account. Deleting it immediately erases your account with its sessions, results, certificates, saved
      questions, notes, bookmarks and reports, and ends a running plan without a refund. {INVOICES_STAY} They’re no
      longer linked to an account. {TOTALS_STAY} If answers of old quizzes were moved to archive files, no one can open
      them any longer, and they leave the files within two days. The server’s logs keep an identifier that is no longer
      linked to you.
    </p>
    <p>
      We use your data with your consent, which you give when you sign up, and for nothing but the service. Under
      India’s Digital Personal Data Protection Act, 2023, you can also ask us what we hold about you and with whom we
      shared it, have it corrected or erased, withdraw your consent, and name someone who acts for you if you die or
      can’t act yourself. Write to the grievance officer above. If our answer doesn’t satisfy you, you can complain to
      the Data Protection Board of India.
    </p>
    <h2>Children</h2>
    <p>
      Business Wisdom is for people of 18 years and over. The Act asks for a parent’s verifiable consent for anyone
      younger, and we have no way to take it. If you tell us of such an account, we delete it.
    </p>
    <h2>Changes</h2>
    <InForce what="These rules apply" />
  </Article>
);

export default PrivacyPage;
