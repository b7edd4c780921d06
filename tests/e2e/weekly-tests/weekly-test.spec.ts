/** A test of the week, from its scheduling to the refusal after its end, on a server whose clock the test moves. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { everyKind, makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { closeEmulators, startPaying, type PayingServer } from '../../fixtures/records/payments.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { startServer } from '../../fixtures/server/server.ts';
import { subscriber } from '../../fixtures/records/weekly-tests.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults, settled } from '../support/page-checks.ts';
import { store } from '../support/people.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 60;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const built = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));
const DAY = 86_400_000;

test.use({ baseURL: ORIGIN, expectedConsole: /the server responded with a status of 409/ });

let server: PayingServer;
test.beforeAll(async () => {
  server = await startPaying(
    (options) =>
      startServer({
        ...options,
        config: { port: PORT, publicUrl: ORIGIN, webDir: built('web'), rendererFile: built('ssr/render.js') },
      }),
    // Pages compare the end of a session with the clock of their device.
    { clock: createFakeClock(Date.now()) },
  );
});
test.afterAll(async () => {
  await server.close();
  await closeEmulators();
});

const enterAs = (page: Page, { token, deviceId }: Person): Promise<void> => store(page, { authToken: token, deviceId });

/** Four questions with one right answer each, in a free quiz. */
const stockBank = async (editor: Person): Promise<void> => {
  const [single] = everyKind;
  const questions = ['cash', 'debt', 'rent', 'stock'].map((word, index) => ({
    ...single,
    id: `q${String(index)}`,
    prompt: `<p>What is ${word}?</p>`,
  }));
  await makeQuiz(server, editor, await makeChapter(server), { questions });
};

test('a test is scheduled, paid for, taken in its window, and refused after it', async ({ page, browser }) => {
  const editor = await signUp(server, { role: 'subadmin' });
  await stockBank(editor);

  // An editor draws it from the bank.
  await enterAs(page, editor);
  await page.goto('/dashboard/weekly-tests');
  await page.getByRole('link', { name: 'Schedule a test' }).first().click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('The title is required')).toBeVisible();
  await expect(page.getByText('Draw at least 3 questions')).toBeVisible();
  await page.getByLabel('Title').fill('The week of cash');
  await page.getByRole('spinbutton', { name: 'Questions' }).fill('3');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('Drawn from 4 matching questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace question 1' }).click();
  await expect(page.getByRole('button', { name: /^Remove question/ })).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('row', { name: /The week of cash/ });
  await expect(row).toContainText('Scheduled');
  expect(await axeFaults(page)).toEqual([]);

  // A learner reads what opens it, and subscribes.
  const learner = await signUp(server, { name: 'Kavya Menon' });
  await enterAs(page, learner);
  await page.goto('/weekly-test');
  await expect(page.getByText('Weekly tests are included in the Monthly plan and longer plans.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the test' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Monthly/ }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay ₹100 (test)' }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).getByRole('button', { name: 'Close' }).click();

  // Not before its time.
  await page.goto('/weekly-test');
  await expect(page.getByText('Opens in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the test' })).toHaveCount(0);

  // In its window: once, and without the answers.
  const { opens_at: opens, closes_at: closes } = await server.db
    .selectFrom('weekly_tests')
    .select(['opens_at', 'closes_at'])
    .executeTakeFirstOrThrow();
  server.clock.set(opens);
  await page.reload();
  await expect(page.getByText('Closes in')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The week of cash' })).toBeVisible();
  await page.getByText('Beta', { exact: true }).click();
  await page.reload();
  await expect(page.getByText('Beta', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  server.clock.advance(60_000);
  for (let question = 1; question < 3; question += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Beta', { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/quiz-result/);
  await expect(page.getByText('Submitted. Your score appears when the test closes.')).toBeVisible();
  await expect(page.getByText('3 of 3')).toHaveCount(0);
  await expect(page.getByText(/This test is still open/)).toBeVisible();
  await expect(page.getByText(/canary/)).toHaveCount(0);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Leaderboard and other tests' }).click();
  await expect(page.getByText(/^Submitted\. Your score and the leaderboard appear when the test closes/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leaderboard', exact: true })).toHaveCount(0);

  // Late learners are refused with a plain sentence.
  const late = await browser.newPage({ baseURL: ORIGIN });
  await enterAs(late, await subscriber(server, 'Late Nair'));
  server.clock.set(closes - 1_000);
  await late.goto('/weekly-test');
  const start = late.getByRole('button', { name: 'Start the test' });
  await expect(start).toBeVisible();
  server.clock.set(closes);
  await start.click();
  await expect(late.getByText(/^This test closed on \d+ \w+ \d{4} at /)).toBeVisible();
  expect(await axeFaults(late)).toEqual([]);
  await late.getByRole('button', { name: 'Back to the weekly tests' }).click();
  await expect(late.getByText('You didn’t take it')).toBeVisible();
  await expect(start).toHaveCount(0);
  await late.close();

  // Score, leaderboard and review are open now.
  server.clock.set(closes + DAY);
  await page.reload();
  await expect(page.getByText('You: 3 of 3 points, rank 1')).toBeVisible();
  await page.getByRole('button', { name: 'Leaderboard of The week of cash' }).click();
  await expect(page.getByRole('row', { name: /Kavya M\./ })).toContainText('You');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Review of The week of cash' }).click();
  await expect(page.getByText(/canary-7f3d explanation/).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
