import type { Page } from '@playwright/test';
import { expect, mailedCode, newAccount, test } from '../support/fixtures.ts';
import { answerByKeyboard, pressOn, tabTo } from '../support/keyboard.ts';

const questionCount = async (page: Page): Promise<number> =>
  page.getByRole('navigation', { name: 'All questions' }).getByRole('listitem').count();

test('a learner goes the whole way, from signing up to trying again', async ({ page, context }) => {
  const account = newAccount();

  await test.step('signs up', async () => {
    await page.goto('/signup');
    await page.getByLabel('Name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Phone').pressSequentially('98765-43210 99');
    await expect(page.getByText('10/10 digits')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue(account.number);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Confirm password').fill(account.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verify-otp');
  });

  await test.step('reads the code in the mailbox and pastes it', async () => {
    const code = await mailedCode(page, account.email);
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/0[0-9]:[0-5][0-9]/);
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('signs in; the address is there already', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/');
  });

  let quizTitle = '';
  await test.step('finds a quiz', async () => {
    await page.goto('/explore/quizzes/staticeBusinessQuizzes?title=Static%20Business%20Quizzes');
    await expect(page.getByRole('heading', { level: 1, name: 'Static Business Quizzes' })).toBeVisible();
    await page.getByRole('searchbox').fill('reading');
    const first = page.getByRole('article').first().getByRole('link');
    await expect(first).toContainText(/reading/i);
    quizTitle = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: quizTitle })).toBeVisible();
  });

  let total = 0;
  await test.step('answers half of it by keyboard, reloads, and finds everything in its place', async () => {
    await pressOn(page, /^Start$/);
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused();
    total = await questionCount(page);
    expect(total).toBeGreaterThanOrEqual(8);
    for (let number = 1; number <= 5; number += 1) await answerByKeyboard(page, number, total);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    const overview = page.getByRole('navigation', { name: 'All questions' });
    for (let number = 1; number <= 5; number += 1) {
      await expect(overview.getByRole('button', { name: `Question ${String(number)}, answered` })).toBeVisible();
    }
    await expect(overview.getByRole('button', { name: 'not answered' })).toHaveCount(total - 5);
  });

  await test.step('finishes and submits by keyboard', async () => {
    const heading = page.getByRole('heading', { name: new RegExp(`^Question \\d+ of ${String(total)}`) });
    const shown = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
    if (shown !== 6) {
      await tabTo(page, 'button[aria-label^="Question 6,"]');
      await page.keyboard.press('Enter');
    }
    for (let number = 6; number <= total; number += 1) await answerByKeyboard(page, number, total);
    await expect(page.getByRole('alertdialog')).toContainText(`All ${String(total)} questions are answered.`);
    await pressOn(page, /^Submit$/);
    await expect(page).toHaveURL(/\/quiz-result\/[0-9a-f]{24}\?result=[0-9a-f]{24}/);
  });

  await test.step('reads the review: the right answers, why, and from where', async () => {
    await expect(page.getByRole('heading', { level: 1, name: quizTitle })).toBeVisible();
    await expect(page.getByText(new RegExp(`^\\d+(\\.\\d+)? of \\d+$`))).toBeVisible();
    await expect(page.getByText(/^Source:/)).toHaveCount(total);
  });

  await test.step('finds it in the profile and tries again', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha');
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole('button', { name: quizTitle }).click();
    const dialog = page.getByRole('dialog', { name: 'Quiz details' });
    await expect(dialog).toContainText(quizTitle);
    await expect(dialog.getByRole('link', { name: 'View Result' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Reattempt Quiz' }).click();
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'All questions' }).getByRole('button', { name: 'not answered' }),
    ).toHaveCount(total);
  });
});
