/** Single sign-on: an owner sets it up with a real provider on this machine, and people sign in through it. */
import type { Page } from '@playwright/test';
import { startIdentityProvider } from '../../doubles/identity-provider.ts';
import { expect, mailedCode, signedUp } from '../support/fixtures.ts';
import { pressOn } from '../support/keyboard.ts';
import { makeOrganisation, verifyDomain } from '../support/organisations.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { enter, sendLogin, test } from '../support/people.ts';

test.use({ expectedConsole: /status of (400|401|403|409)/, contextOptions: { reducedMotion: 'reduce' } });

const DOMAIN = 'acme-of-the-tests.example';

/** Types an address on /login and goes to the provider by the keyboard. */
const continueWith = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible();
  await pressOn(page, /^Continue with single sign-on$/);
  await expect(page.getByRole('button', { name: 'Continue as Acme' })).toBeFocused();
  await page.keyboard.press('Enter');
};

test('an owner connects a provider and requires it; people sign in through it', async ({ page, browser, baseURL }) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Omar Owner');
  await makeOrganisation(page, 'Acme', owner);

  await enter(own, owner);
  await own.goto('/organisation');
  await own.getByRole('tab', { name: 'Sign-in' }).click();
  const domains = own.getByRole('region', { name: 'Domains' });
  await domains.getByRole('button', { name: 'Add domain' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByLabel('Domain').fill('gmail.com');
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  await expect(dialog.getByText('Anyone can have an address at gmail.com.').first()).toBeVisible();
  await dialog.getByLabel('Domain').fill(DOMAIN);
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  await expect(domains.getByText(`_business-wisdom.${DOMAIN}`)).toBeVisible();
  await domains.getByRole('button', { name: `Verify ${DOMAIN}` }).click();
  await expect(domains.getByRole('alert')).toContainText(/We didn’t find the record|DNS didn’t answer/);
  verifyDomain(DOMAIN);
  await own.reload();
  await expect(domains.getByText('Verified', { exact: true })).toBeVisible();

  const connection = own.getByRole('region', { name: 'Identity provider' });
  const redirectUri = await connection.getByRole('region', { name: 'Redirect URI' }).innerText();
  const provider = await startIdentityProvider([redirectUri.trim()]);
  provider.asks = true;
  await connection.getByRole('button', { name: 'Connect a provider' }).click();
  await dialog.getByLabel('Issuer').fill('https://10.0.0.1');
  await dialog.getByLabel('Client ID').fill(provider.clientId);
  await dialog.getByLabel('Client secret').fill(provider.clientSecret);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('The address must be on the public internet').first()).toBeVisible();
  await inBothThemes(own, 'the dialog');
  await dialog.getByLabel('Issuer').fill(`${provider.issuer}/.well-known/openid-configuration`);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(connection.getByText('Not tested')).toBeVisible();
  await expect(connection.getByText(provider.issuer, { exact: true })).toBeVisible();

  provider.person = { sub: 'boss', email: owner.email, email_verified: true };
  await connection.getByRole('button', { name: 'Test sign-in' }).click();
  await own.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(own.getByText(`${owner.email} isn’t an address of a verified domain of Acme.`)).toBeVisible();
  await own.getByRole('link', { name: 'Back to the organisation' }).click();
  // The provider has a session of its own; this site has no cookies.
  await own.context().clearCookies();
  provider.person = { sub: 'boss', email: `boss@${DOMAIN}`, email_verified: true, name: 'Bo Boss' };
  await connection.getByRole('button', { name: 'Test sign-in' }).click();
  await own.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(own.getByText('It works.')).toBeVisible();
  await expect(own.getByText(`boss@${DOMAIN}`)).toBeVisible();
  expect(new URL(own.url()).hash).toBe('');
  await inBothThemes(own, 'the test');
  await own.getByRole('link', { name: 'Back to the organisation' }).click();
  await expect(connection.getByText('Optional', { exact: true })).toBeVisible();

  const nila = await browser.newPage({ baseURL: String(baseURL), reducedMotion: 'reduce' });
  provider.person = { sub: 'nila', email: `nila@${DOMAIN}`, email_verified: true, name: 'Nila Newcomer' };
  await nila.goto('/login');
  await nila.getByLabel('Email').fill('nila@elsewhere.example');
  await expect(nila.getByRole('button', { name: 'Continue with single sign-on' })).toHaveCount(0);
  await nila.getByLabel('Email').fill(`nila@${DOMAIN}`);
  await expect(nila.getByText('Your organisation has single sign-on.')).toBeVisible();
  await inBothThemes(nila, 'the sign-in page');
  await continueWith(nila, `nila@${DOMAIN}`);
  await expect(nila).not.toHaveURL(/login/);
  await nila.goto('/explore');
  await expect(nila.getByRole('button', { name: 'Account of Nila Newcomer' })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: String(baseURL) });
  await continueWith(elsewhere, `nila@${DOMAIN}`);
  const question = elsewhere.getByRole('alertdialog', { name: 'You’re signed in elsewhere' });
  await question.getByRole('button', { name: 'Yes, sign in here' }).click();
  await expect(elsewhere).not.toHaveURL(/login/);

  await connection.getByRole('button', { name: 'Require single sign-on' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Require' }).click();
  await expect(connection.getByText('Required', { exact: true })).toBeVisible();
  await inBothThemes(own, 'the settings');
  const other = await browser.newPage({ baseURL: String(baseURL) });
  await other.goto('/login');
  await sendLogin(other, { name: '', email: `nila@${DOMAIN}`, password: 'any password' });
  await expect(other.getByRole('alert')).toContainText('Your organisation requires single sign-on.');
  await expect(other.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible();
  provider.person = null;
  await other.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await other.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(other.getByRole('alert')).toContainText('refused access, or you cancelled');
  await other.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(other).toHaveURL(/\/login$/);

  await test.step('Nila has no password, so a code confirms the deletion of her account', async () => {
    await elsewhere.goto('/settings');
    await elsewhere.getByRole('button', { name: 'Delete account' }).click();
    const deletion = elsewhere.getByRole('dialog', { name: 'Delete your account' });
    await deletion.getByRole('button', { name: 'Email me a code' }).click();
    await expect(deletion.getByRole('status')).toContainText(`We sent a six-digit code to nila@${DOMAIN}.`);
    await inBothThemes(elsewhere, 'the deletion by code');
    await deletion.getByLabel('Code').fill(await mailedCode(elsewhere, `nila@${DOMAIN}`));
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await expect(elsewhere.getByText('Your account is deleted.')).toBeVisible();
  });

  await connection.getByRole('button', { name: 'Disconnect' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connection.getByRole('button', { name: 'Connect a provider' })).toBeVisible();
  for (const each of [own, nila, elsewhere, other]) await each.close();
  await provider.close();
});

test('a reply of a provider that this browser didn’t ask for signs no one in', async ({ page }) => {
  await page.goto('/sso/callback/64f1c0ffee0123456789abcd?code=planted&state=planted&returnTo=https://evil.example');
  await expect(page).toHaveURL(/\/login\/sso$/);
  await expect(page.getByRole('alert')).toContainText('This sign-in wasn’t started in this tab.');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
