/** The API of an organisation: an owner creates a key, a system uses it, and it is refused once it is revoked. */
import { expect, signedUp } from '../support/fixtures.ts';
import { makeOrganisation } from '../support/organisations.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';

test.use({
  expectedConsole: /status of (400|401|403|409)/,
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
});

test('an owner creates an API key, a system uses it, and a revoked key is refused', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Kiran Keys');
  await makeOrganisation(page, 'Keys and Sons', owner);

  await enter(own, owner);
  await own.goto('/organisation');
  await own.getByRole('tab', { name: 'API' }).click();
  const keys = own.getByRole('region', { name: 'API keys' });
  await expect(keys.getByText('No keys yet.')).toBeVisible();
  await expect(own.getByText('No webhooks yet')).toBeVisible();
  await inBothThemes(own, 'the API tab');
  await keys.getByRole('button', { name: 'New key' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose what the key may do').first()).toBeVisible();
  await inBothThemes(own, 'the dialog of a new key');
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
  await inBothThemes(own, 'the dialog with the key');
  await saved.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(keys.getByText(`${token.slice(0, 10)}…`)).toBeVisible();

  const call = () => request.get('/api/v1/members', { headers: { authorization: `Bearer ${token}` } });
  const reply = await call();
  expect(await reply.json()).toMatchObject({ data: [{ name: 'Kiran Keys', role: 'owner' }] });
  await own.reload();
  await expect(keys.getByText(/Last used/)).toBeVisible();
  await inBothThemes(own, 'the list of keys');
  await keys.getByRole('button', { name: 'Revoke HR system' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('No keys yet.')).toBeVisible();
  expect((await call()).status()).toBe(401);
  await own.close();
});
