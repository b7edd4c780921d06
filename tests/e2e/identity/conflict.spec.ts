import { expect, listen, signedUp, signIn, test } from '../support/fixtures.ts';

test.describe('one account, two browsers', () => {
  // The browser itself logs each 401 and 409 that it receives.
  test.use({ expectedConsole: /status of (401|409)/ });

  test('the second one is asked, and a yes sends the first to /login and back', async ({ page, browser }) => {
    const account = await signedUp(page);
    await signIn(page, account);
    await page.goto('/profile');
    await expect(page.getByText(account.email)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    const messages = listen(other, /status of (401|409)/);
    await other.goto('/login');
    await other.getByLabel('Email').fill(account.email);
    await other.getByLabel('Password', { exact: true }).fill(account.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    const question = other.getByRole('alertdialog');
    await expect(question).toContainText('already signed in on another device');

    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toBeHidden();
    await expect(other).toHaveURL('/login');

    await other.getByRole('button', { name: 'Sign in' }).click();
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expect(other).toHaveURL('/');

    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

    await other.getByRole('button', { name: new RegExp(account.name) }).click();
    await other
      .getByRole('menuitem', { name: 'Sign Out' })
      .or(other.getByRole('button', { name: 'Sign Out', exact: true }))
      .click();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(account.email)).toBeVisible();
    expect(messages).toEqual([]);
    await other.context().close();
  });
});
