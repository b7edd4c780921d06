/** What people ask, and what we answer. Plain text, so that it can be searched; `id` is the address of the answer. */
import { INVOICES_STAY, TOTALS_STAY } from '#shared/domain/identity/deletion-text.ts';
import { paths } from '../../../app/routing/route-table.ts';

export interface HelpQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Where to go on. */
  readonly link?: { readonly label: string; readonly to: string };
}

export interface HelpTopic {
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

export const HELP: readonly HelpTopic[] = [
  {
    title: 'Your account',
    questions: [
      {
        id: 'need-an-account',
        question: 'Do I need an account?',
        answer:
          'You can look at every program, read the free news insights and play the quiz of the day without one. To take any other quiz and keep your results you sign in.',
        link: { label: 'Create an account', to: paths.signup() },
      },
      {
        id: 'no-code',
        question: 'The code did not arrive. What now?',
        answer:
          'Look into the spam folder first. A code works for ten minutes, and after thirty seconds you can have a new one sent from the same page. Only the newest code works, and each can be tried five times.',
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password',
        answer:
          'Ask for a reset code with your email address and set a new password with it. Every device is signed out, and a mail tells you so.',
        link: { label: 'Ask for a reset code', to: paths.forgotPassword() },
      },
      {
        id: 'one-browser',
        question: 'Why am I asked to end my other session?',
        answer:
          'An account is open in one browser at a time, and in one toolbar. When you sign in somewhere else, you decide whether the earlier session ends.',
      },
      {
        id: 'signed-out',
        question: 'Why was I signed out?',
        answer:
          'A session ends after a week without use, after thirty days at the latest, when you sign in on another browser, or when your password is changed. You come back to the page where you were.',
      },
      {
        id: 'change-details',
        question: 'Can I change my name, phone number, email address or password?',
        answer:
          'Yes, on your profile. A new email address is verified by a code that we mail to it, and asks for your password.',
        link: { label: 'Your profile', to: paths.profile() },
      },
      {
        id: 'my-data',
        question: 'Can I see or delete what you keep about me?',
        answer: `Yes, on your profile: download it as a file, or delete the account. ${INVOICES_STAY} ${TOTALS_STAY}`,
        link: { label: 'What we keep', to: paths.privacy() },
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
          'Your answers are kept on the server as you give them. Open the quiz again, on this device or another, and you go on where you were. If the quiz has a time limit, the clock runs on.',
      },
      {
        id: 'lost-connection',
        question: 'I lost the connection in the middle of a quiz',
        answer:
          'Answer on: what you choose waits on your device and is sent when the connection is back. The word Saved tells you when it has arrived.',
      },
      {
        id: 'time-up',
        question: 'What happens when the time is up?',
        answer:
          'The answers that are saved by then are handed in for you, whether or not the page is still open, and you see your result.',
      },
      {
        id: 'again',
        question: 'Can I take a quiz again?',
        answer: 'Yes, as often as the quiz allows; its card says so. Your history keeps every attempt.',
      },
      {
        id: 'partial-credit',
        question: 'How are questions with several right answers scored?',
        answer:
          'You get a part of the points for each right choice and lose a part for each wrong one, never below zero for the question.',
      },
      {
        id: 'keyboard',
        question: 'Can I answer with the keyboard?',
        answer: 'Yes. The digits 1 to 8 choose an option, the arrow keys move, and Enter goes on to the next question.',
      },
      {
        id: 'practice',
        question: 'Can I practise what I got wrong?',
        answer:
          'Yes. A question that you answered and did not get fully right comes to your practice. There it returns after days when you know it, after ten minutes when you do not, and later each time, until it stays. Practice earns no points.',
        link: { label: 'Practice', to: paths.practice() },
      },
      {
        id: 'certificate',
        question: 'How do I get a certificate?',
        answer:
          'Complete a program: pass every quiz that is published in it, or answer the questions of every insight, or hand in every case study. The certificate comes by itself, stays whatever is published later, and shows the name that you choose. Whoever has its address can check it.',
        link: { label: 'Your progress', to: paths.progress() },
      },
      {
        id: 'wrong-question',
        question: 'I think a question is wrong',
        answer:
          'Under every reviewed question stands "Report a problem". What you write there goes to the editors together with the question.',
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
          'Five questions about business, the same for everybody, without a time limit. A new set comes at midnight Indian time.',
        link: { label: 'Today’s quiz', to: paths.daily() },
      },
      {
        id: 'guest-score',
        question: 'I played as a guest. Can I keep the score?',
        answer:
          'Yes. Sign in or create an account on the same device within two days and choose to save the score; it then stands in your history.',
      },
    ],
  },
  {
    title: 'News, plans and the rest',
    questions: [
      {
        id: 'bookmarks',
        question: 'How do I keep a news insight for later?',
        answer: 'Press Bookmark under the story. The filter "Only my bookmarks" shows what you keep.',
        link: { label: 'News insights', to: paths.newsInsights() },
      },
      {
        id: 'plans',
        question: 'What do the plans cost?',
        answer: 'Prices are in rupees: 100 for a month, 292 for three months, 570 for six months and 1,080 for a year.',
        link: { label: 'Compare the plans', to: paths.paymentPlan() },
      },
      {
        id: 'theme',
        question: 'Can I switch between the light and the dark look?',
        answer:
          'The site follows your system until you press the sun or the moon at the top of the page. Your choice is remembered on the device.',
      },
      {
        id: 'cookies',
        question: 'Do you use cookies or trackers?',
        answer: 'No. The site keeps a few entries in your browser’s own storage, each named on the privacy page.',
        link: { label: 'Privacy', to: paths.privacy() },
      },
    ],
  },
];
