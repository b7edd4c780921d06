/** The FAQ. Plain text, so that it can be searched; `id` is the URL fragment of the answer. */
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { MORE_HELP } from './more-questions.ts';
import type { HelpTopic } from './topic.ts';

export const HELP: readonly HelpTopic[] = [
  {
    title: 'Your account',
    questions: [
      {
        id: 'need-an-account',
        question: 'Do I need an account?',
        answer:
          'You can browse every program, read the free news insights and take the daily quiz without one. Sign in to take other quizzes and save your results.',
        link: { label: 'Create an account', to: paths.signup() },
      },
      {
        id: 'no-code',
        question: 'The code didn’t arrive. What now?',
        answer:
          'Check your spam folder first. A code is valid for ten minutes, and after thirty seconds you can request a new one on the same page. Only the newest code works, and you can try each one five times.',
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password',
        answer:
          'Request a reset code with your email address, then set a new password. You’re signed out on every device, and we email you a confirmation.',
        link: { label: 'Request a reset code', to: paths.forgotPassword() },
      },
      {
        id: 'one-browser',
        question: 'Why am I asked to end my other session?',
        answer:
          'You can be signed in to one browser and one extension at a time. When you sign in somewhere else, you decide whether to end the earlier session.',
      },
      {
        id: 'signed-out',
        question: 'Why was I signed out?',
        answer:
          'A session ends after a week without use, after thirty days at most, when you sign in on another browser, or when your password changes. Sign in again to return to the page you were on.',
      },
      {
        id: 'change-details',
        question: 'Can I change my name, phone number, email address or password?',
        answer:
          'Yes. Your name, phone number and email address are on your profile, your password is in your settings. To change your email address, enter your password and the code we email to the new address.',
        link: { label: 'Your profile', to: paths.profile() },
      },
      {
        id: 'my-data',
        question: 'Can I see or delete what you store about me?',
        answer: `Yes, in your settings: download your data as a file, or delete your account. ${INVOICES_STAY} ${TOTALS_STAY}`,
        link: { label: 'What we store', to: paths.privacy() },
      },
    ],
  },
  {
    title: 'Taking quizzes',
    questions: [
      {
        id: 'closed-halfway',
        question: 'What happens when I close a quiz halfway?',
        answer:
          'Your answers are saved on the server as you give them. Open the quiz again, on this device or another, to continue where you left off. If the quiz has a time limit, the timer keeps running.',
      },
      {
        id: 'lost-connection',
        question: 'I lost the connection in the middle of a quiz',
        answer:
          'Continue answering. Your answers wait on your device and are sent when you’re back online. “Saved” appears when they have reached us.',
      },
      {
        id: 'time-up',
        question: 'What happens when the time is up?',
        answer:
          'We automatically submit the answers saved by then, even if you closed the page, and you see your result.',
      },
      {
        id: 'again',
        question: 'Can I take a quiz again?',
        answer: 'Yes, as often as the quiz allows; its card says how often. Your history shows every attempt.',
      },
      {
        id: 'partial-credit',
        question: 'How are questions with several right answers scored?',
        answer:
          'You get part of the points for each right choice and lose part for each wrong one, but never go below zero for the question.',
      },
      {
        id: 'keyboard',
        question: 'Can I answer with the keyboard?',
        answer: 'Yes. Keys 1 to 9 select an option, the arrow keys move, and Enter continues to the next question.',
      },
      {
        id: 'practice',
        question: 'Can I practise what I got wrong?',
        answer:
          'Yes. Questions you answered and didn’t get fully right go to Practice. Get one wrong and it repeats in ten minutes; get it right and it returns after days, then later each time. Practice earns no points.',
        link: { label: 'Practice', to: paths.practice() },
      },
      {
        id: 'custom-practice',
        question: 'Can I choose what to practise?',
        answer:
          'Yes. In custom practice you choose topics, question types, a number and a time limit, for all questions you’ve met or only those you missed. Your round waits for you on every device.',
        link: { label: 'Custom practice', to: paths.customPractice() },
      },
      {
        id: 'saved-questions',
        question: 'Can I keep a question and write a note on it?',
        answer:
          'Yes. Below each question of a result, select Save, or Add a note. Your saved questions show the answer, the explanation and your note, which only you see.',
        link: { label: 'Saved questions', to: paths.savedQuestions() },
      },
      {
        id: 'certificate',
        question: 'How do I get a certificate?',
        answer:
          'Complete a program: pass every published quiz in it, answer the questions of every insight, or submit every case study. You get the certificate automatically, and you keep it whatever we publish later. It shows the name you choose, and anyone with its link can check it.',
        link: { label: 'Your progress', to: paths.progress() },
      },
      {
        id: 'credential',
        question: 'What is a signed credential?',
        answer:
          'A file that proves a certificate or badge. Create it on the certificate’s page or beside the badge, download it as a picture or text, and add it to LinkedIn. Anyone can verify it here or with another tool for Open Badges 3.0.',
        link: { label: 'Verify a credential', to: paths.verify() },
      },
      {
        id: 'wrong-question',
        question: 'I think a question is wrong',
        answer:
          'Select “Report a problem” under any question in your result. Our editors receive your report with the question.',
      },
    ],
  },
  {
    title: 'The daily quiz',
    questions: [
      {
        id: 'daily',
        question: 'What is the daily quiz?',
        answer:
          'Five business questions, the same for everyone, with no time limit. A new quiz starts at midnight IST.',
        link: { label: 'Today’s quiz', to: paths.daily() },
      },
      {
        id: 'guest-score',
        question: 'I played as a guest. Can I save my score?',
        answer:
          'Yes. Sign in or create an account on the same device within two days, and choose to save the score. It then appears in your history.',
      },
    ],
  },
  ...MORE_HELP,
  {
    title: 'News and the site',
    questions: [
      {
        id: 'bookmarks',
        question: 'How do I save a news insight for later?',
        answer: 'Select Bookmark under the story. The filter “Only my bookmarks” shows your saved insights.',
        link: { label: 'News insights', to: paths.newsInsights() },
      },
      {
        id: 'extension',
        question: 'What does the browser extension do?',
        answer:
          'It puts the daily quiz, your streak, questions to practise and the news insights in the toolbar of your browser. Use it as a guest or sign in. It doesn’t read the pages you visit.',
        link: { label: 'What it stores', to: paths.privacy() },
      },
      {
        id: 'theme',
        question: 'Can I switch between the light and the dark theme?',
        answer:
          'The site follows your system until you select the sun or the moon at the top of the page. Your choice is remembered on this device.',
      },
      {
        id: 'cookies',
        question: 'Do you use cookies or trackers?',
        answer: 'No. The site stores a few entries in your browser, each named on the privacy page.',
        link: { label: 'Privacy', to: paths.privacy() },
      },
    ],
  },
];
