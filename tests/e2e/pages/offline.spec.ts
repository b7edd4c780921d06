import { answerByKeyboard } from '../support/keyboard.ts';
import { expect, signedUp, signIn, test } from '../support/fixtures.ts';
import { freeQuizzes } from '../support/quizzes.ts';

test.describe('the network goes away in the middle of a quiz', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('answers stay, the page says the truth, and they go out when it is back', async ({ page, context }) => {
    const account = await signedUp(page);
    await signIn(page, account);
    const [id = ''] = await freeQuizzes(page);
    await page.goto(`/explore/quiz/${id}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused();

    await context.setOffline(true);
    await answerByKeyboard(page, 1, 10);
    await expect(page.getByText('Offline: answers saved on this device')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeHidden();

    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  });
});
