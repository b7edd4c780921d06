import { expect, signedUp, test } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { enter } from '../support/people.ts';

test('a form on a page is filled in, refused and corrected with the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('All fields are required');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Name: All fields are required',
    'Email: All fields are required',
    'Message: All fields are required',
  ]);
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.type('Asha Rao');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type('asha@');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Good day');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
});

test.describe('a form in a dialog', () => {
  test.use({ expectedConsole: /status of 400/ });

  test('is filled in, refused by the server and corrected with the keyboard alone', async ({ page }) => {
    const learner = await signedUp(page, 'Kavya Menon');
    await enter(page, learner);
    await page.goto('/settings');
    const opener = page.getByRole('button', { name: 'Change password', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const current = dialog.getByLabel('Current password', { exact: true });
    await expect(current).toBeFocused();
    await current.fill('not my password');
    await dialog.getByLabel('New password', { exact: true }).fill('a new riverboat');
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('a new riverboat');
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription('That isn’t your password');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      'Current password: That isn’t your password',
    ]);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
