/** SAML: an owner sets it up with a real provider on this machine; people sign in and out through it. */
import { EMAIL_CLAIM, startSamlProvider, type SamlPerson } from '../../doubles/saml-provider.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { makeOrganisation, verifyDomain } from '../support/organisations.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';

test.use({ expectedConsole: /status of (400|401|403|409)/, contextOptions: { reducedMotion: 'reduce' } });

const DOMAIN = 'saml-of-the-tests.example';
const person = (name: string): SamlPerson => ({
  subject: name.toLowerCase(),
  attributes: { [EMAIL_CLAIM]: `${name.toLowerCase()}@${DOMAIN}`, displayName: `${name} Newcomer` },
});

test('an owner connects a SAML provider; people sign in and out through it', async ({ page, browser, baseURL }) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Sara Owner');
  await makeOrganisation(page, 'Saml Works', owner);

  await enter(own, owner);
  await own.goto('/organisation');
  await own.getByRole('tab', { name: 'Sign-in' }).click();
  const domains = own.getByRole('region', { name: 'Domains' });
  const dialog = own.getByRole('dialog');
  await domains.getByRole('button', { name: 'Add domain' }).click();
  await dialog.getByLabel('Domain').fill(DOMAIN);
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  await expect(domains.getByText(`_business-wisdom.${DOMAIN}`)).toBeVisible();
  verifyDomain(DOMAIN);
  await own.reload();

  const connection = own.getByRole('region', { name: 'Identity provider' });
  const address = async (name: string): Promise<string> =>
    (await connection.getByRole('region', { name, exact: true }).innerText()).trim();
  const entityId = await address('Metadata and entity ID');
  const provider = await startSamlProvider({
    entityId,
    acs: await address('Reply address'),
    logout: await address('Sign-out address'),
    metadata: async () => (await fetch(entityId)).text(),
  });
  provider.asks = true;
  await connection.getByRole('button', { name: 'Connect by SAML' }).click();
  await dialog.getByLabel('Metadata of the provider').fill('<html></html>');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('The metadata describes no identity provider').first()).toBeVisible();
  await inBothThemes(own, 'the dialog');
  await dialog.getByLabel('Metadata of the provider').fill(await provider.metadata());
  await dialog.getByRole('checkbox', { name: 'Sign-ins may start at the provider' }).check();
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(connection.getByText('Not tested')).toBeVisible();
  await expect(connection.getByText(provider.entityId, { exact: true })).toBeVisible();

  provider.person.current = person('Boss');
  await connection.getByRole('button', { name: 'Test sign-in' }).click();
  await own.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(own.getByText('It works.')).toBeVisible();
  await expect(own.getByText(`boss@${DOMAIN}`)).toBeVisible();
  await own.getByRole('link', { name: 'Back to the organisation' }).click();
  await expect(connection.getByText('Optional', { exact: true })).toBeVisible();
  await inBothThemes(own, 'the settings');

  const nila = await browser.newPage({ baseURL: String(baseURL), reducedMotion: 'reduce' });
  provider.person.current = person('Nila');
  await nila.goto('/login');
  await nila.getByLabel('Email').fill(`nila@${DOMAIN}`);
  await nila.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await nila.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(nila).not.toHaveURL(/login/);
  await nila.goto('/explore');
  await nila.getByRole('button', { name: 'Account of Nila Newcomer' }).click();
  await nila.getByRole('button', { name: 'Sign Out' }).click();
  // The provider ends all its sessions, and its page posts the answer.
  await expect(nila).toHaveURL(/\/login$/);
  expect(provider.participants).toEqual([]);
  expect(await nila.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  // From the provider’s portal.
  await nila.goto(provider.ssoUrl);
  await nila.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(nila.getByRole('heading', { name: 'Sign in to Business Wisdom' })).toBeVisible();
  await expect(nila.getByText(`nila@${DOMAIN}`)).toBeVisible();
  await inBothThemes(nila, 'the offer');
  await nila.getByRole('button', { name: 'Continue', exact: true }).click();
  await nila.getByRole('button', { name: 'Continue as Acme' }).click();
  await expect(nila).not.toHaveURL(/login/);
  for (const each of [own, nila]) await each.close();
  await provider.close();
});

test('a response that this browser didn’t ask for signs no one in', async ({ page }) => {
  await page.goto('/login/sso#organisation=64f1c0ffee0123456789abcd&error=unsolicited');
  await expect(page.getByRole('alert')).toContainText('doesn’t allow sign-ins that start at the identity provider');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
