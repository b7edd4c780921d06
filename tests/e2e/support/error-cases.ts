/** The calls of the error catalogue: how each is reached, and what is read when it fails without a word. */
import type { Page } from '@playwright/test';
import { expect, newAccount } from './fixtures.ts';
import { chooseLocation } from './locations.ts';
import { ADMIN, enter, store } from './people.ts';
import { freeQuizzes } from './quizzes.ts';

export interface Case {
  readonly call: string;
  readonly method?: string;
  readonly url: string | RegExp;
  /** The sentence of a failure without a word. */
  readonly sentence: string | ((status: number) => string);
  /** The sentence where a success brings no data. */
  readonly noData?: string;
  /** Leads to the call, which is answered from `refuse` on. */
  readonly act: (page: Page, refuse: () => Promise<unknown>, people: { readonly learner: Person }) => Promise<void>;
}
type Person = Parameters<typeof enter>[1];

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a quiet riverboat');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });

const upload = async (page: Page, refuse: () => Promise<unknown>): Promise<void> => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/upload-file-to-get-link');
  await refuse();
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByLabel('File', { exact: true }).setInputFiles(pdf);
};

export const CASES: readonly Case[] = [
  {
    call: 'signing in',
    url: '**/api/auth/login',
    sentence: 'Login failed',
    act: async (page, refuse) => {
      await refuse();
      await signIn(page);
    },
  },
  {
    call: 'verifying the session',
    url: '**/api/auth/verify',
    sentence: 'Session verification failed',
    act: async (page, refuse, { learner }) => {
      await enter(page, learner);
      await refuse();
      await page.goto('/profile');
    },
  },
  {
    call: 'signing up',
    url: '**/api/auth/signup',
    sentence: 'Failed to create account. Please try again.',
    act: async (page, refuse) => {
      const { name, email, number, password } = newAccount();
      await refuse();
      await page.goto('/signup');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Phone').fill(number);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
  },
  {
    call: 'verifying an address',
    url: '**/api/auth/verify-otp',
    sentence: 'Invalid OTP',
    act: async (page, refuse) => {
      await store(page, { userEmail: 'asha@example.com' });
      await refuse();
      await page.goto('/verify-otp');
      await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
      await page.keyboard.type('135790');
      await page.keyboard.press('Enter');
    },
  },
  {
    call: 'asking for a reset code',
    url: '**/api/auth/request-reset',
    sentence: 'Error sending OTP',
    act: async (page, refuse) => {
      await refuse();
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByRole('button', { name: 'Send OTP' }).click();
    },
  },
  {
    call: 'resetting a password',
    url: '**/api/auth/reset',
    sentence: 'Error resetting password',
    act: async (page, refuse) => {
      await refuse();
      await page.goto('/reset-password');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByLabel('OTP').fill('135790');
      await page.getByLabel('New password').fill('a quiet riverboat');
      await page.getByRole('button', { name: 'Set new password' }).click();
    },
  },
  {
    call: 'opening a quiz',
    url: '**/api/quiz/getquizbyquizid/*',
    sentence: 'Failed to fetch quiz',
    act: async (page, refuse) => {
      const [id = ''] = await freeQuizzes(page);
      await refuse();
      await page.goto(`/explore/quiz/${id}`);
    },
  },
  {
    call: 'opening a quiz to edit it',
    url: /\/api\/quiz\/[0-9a-f]{24}$/,
    sentence: 'Failed to fetch quiz',
    act: async (page, refuse) => {
      await enter(page, ADMIN);
      const [id = ''] = await freeQuizzes(page);
      await refuse();
      await page.goto(`/${id}/edit`);
    },
  },
  {
    call: 'saving a quiz',
    method: 'PUT',
    url: /\/api\/quiz\/[0-9a-f]{24}$/,
    sentence: 'Failed to update quiz',
    act: async (page, refuse) => {
      await enter(page, ADMIN);
      await page.goto('/dashboard/create-quiz');
      await page.getByLabel('Title').fill('Words of the pier');
      await chooseLocation(page);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
      await refuse();
      await page.getByLabel('Title').fill('Words of two piers');
      await page.getByRole('button', { name: 'Save draft' }).click();
    },
  },
  {
    call: 'reading a result',
    url: '**/api/result/latest/*',
    sentence: 'Failed to load quiz results',
    noData: 'Failed to load quiz results',
    act: async (page, refuse, { learner }) => {
      await enter(page, learner);
      const [id = ''] = await freeQuizzes(page);
      await refuse();
      await page.goto(`/quiz-result/${id}`);
      await expect(page.getByText('Something went wrong')).toBeVisible();
    },
  },
  {
    call: 'reading the subscriptions',
    url: '**/api/payment/get-subscription-status',
    sentence: 'Failed to fetch subscription status',
    act: async (page, refuse, { learner }) => {
      await enter(page, learner);
      await refuse();
      await page.goto('/payment-plan');
    },
  },
  {
    call: 'ordering a plan',
    url: '**/api/payment/create-subscription',
    sentence: 'Payment failed. Please try again.',
    act: async (page, refuse, { learner }) => {
      await enter(page, learner);
      await refuse();
      await page.goto('/payment-plan');
      await proceed(page).click();
    },
  },
  {
    call: 'opening an upload',
    url: '**/api/upload/initiate-video-upload',
    sentence: 'We can’t reach the server. Check your connection and try again.',
    noData: 'No response data from initiate upload',
    act: async (page, refuse) => upload(page, refuse),
  },
  {
    call: 'sending a part',
    url: '**/api/upload/upload-video-chunk*',
    sentence: (status) => `Upload failed for part 1 with status ${String(status)}`,
    noData: 'Upload failed for part 1 with status 200',
    act: async (page, refuse) => upload(page, refuse),
  },
  {
    call: 'completing an upload',
    url: '**/api/upload/complete-video-upload',
    sentence: 'We can’t reach the server. Check your connection and try again.',
    noData: 'No video URL received after completion',
    act: async (page, refuse) => upload(page, refuse),
  },
];
