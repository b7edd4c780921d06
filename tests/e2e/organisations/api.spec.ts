/** The API of an organisation: an owner creates a key, a system uses it, and it is refused once it is revoked. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

test.use({
  expectedConsole: /status of (400|401|403|409)/,
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
});

const bothThemes = async (page: Page, place: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on ${place}, ${theme}`).toEqual([]);
    await fits(page, place);
  }
};

test('an owner creates an API key, a system uses it, and a revoked key is refused', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Kiran Keys');
  await enter(page, ADMIN);
  await page.goto('/dashboard/organisations');
  await page.getByRole('button', { name: 'New organisation' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Keys and Sons');
  await form.getByLabel('Seats').fill('20');
  await form.getByLabel('Email address of the owner').fill(owner.email);
  await form.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByRole('row', { name: 'Keys and Sons' })).toContainText('1 of 20');

  await enter(own, owner);
  await own.goto('/organisation');
  await own.getByRole('tab', { name: 'API' }).click();
  const keys = own.getByRole('region', { name: 'API keys' });
  await expect(keys.getByText('No keys yet.')).toBeVisible();
  await expect(own.getByText('No webhooks yet')).toBeVisible();
  await bothThemes(own, 'the API tab');
  await keys.getByRole('button', { name: 'New key' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose what the key may do').first()).toBeVisible();
  await bothThemes(own, 'the dialog of a new key');
  await dialog.getByLabel('Name').fill('HR system');
  await dialog.getByRole('checkbox', { name: 'Read reports' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const proof = own.getByRole('dialog', { name: /confirm/i });
  const saved = own.getByRole('dialog', { name: 'Save this key' });
  await expect(saved.or(proof).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel('Password').fill(owner.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
  }
  await saved.getByRole('button', { name: /^Copy/ }).click();
  const token = await own.evaluate(() => navigator.clipboard.readText());
  await bothThemes(own, 'the dialog with the key');
  await saved.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(keys.getByText(`${token.slice(0, 10)}…`)).toBeVisible();

  const call = () => request.get('/api/v1/members', { headers: { authorization: `Bearer ${token}` } });
  const reply = await call();
  expect(await reply.json()).toMatchObject({ data: [{ name: 'Kiran Keys', role: 'owner' }] });
  await own.reload();
  await expect(keys.getByText(/Last used/)).toBeVisible();
  await bothThemes(own, 'the list of keys');
  await keys.getByRole('button', { name: 'Revoke HR system' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('No keys yet.')).toBeVisible();
  expect((await call()).status()).toBe(401);
  await own.close();
});
