/** A learner's signed credential, from the certificate and the badge to a guest who verifies it. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { EMAIL, makeGraduate } from '../../fixtures/records/credentials.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const enterAs = async (page: Page, server: TestServer, { token, deviceId }: Person): Promise<void> => {
  await openAt(page, server, '/about');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { authToken: token, deviceId, renewAt: String(Date.now() + 3_600_000) },
  );
};

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('the credential of a certificate is downloaded, verified by a guest, and refused after one changed byte', async ({
  page,
  browser,
}) => {
  const server = await startOwnSite();
  try {
    const { person, code } = await makeGraduate(server);
    await enterAs(page, server, person);
    await openAt(page, server, `/certificate/${code}`);
    await page.getByRole('button', { name: 'Get the credential' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signed credential' });
    await dialog.getByRole('button', { name: 'Create credential' }).click();
    await expect(dialog.getByText('Certificate of completion: Case Studies')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&.*organizationName=Business%20Wisdom/,
    );
    const files = new Map<string, Buffer>();
    for (const [label, ending] of [
      ['Picture (PNG)', 'png'],
      ['Picture (SVG)', 'svg'],
      ['Signed text (JWT)', 'jwt'],
      ['JSON', 'json'],
    ] as const) {
      const started = page.waitForEvent('download');
      await dialog.getByRole('button', { name: label }).click();
      const download = await started;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^business-wisdom-credential-[\\w-]{12}\\.${ending}$`));
      files.set(ending, await bytesOf(download));
    }

    const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await openAt(guest, server, '/verify');
    await inOrder(guest, '/verify');
    const result = guest.getByRole('region', { name: 'Result' });
    for (const [ending, buffer] of files) {
      await guest.getByLabel('Credential file').setInputFiles({ name: `file.${ending}`, mimeType: '', buffer });
      await expect(result.getByText('Valid', { exact: true }), ending).toBeVisible();
    }
    await guest.getByLabel(/^Holder/).fill(EMAIL.toUpperCase());
    await guest.getByRole('button', { name: 'Verify' }).click();
    await expect(result.getByText('The holder matches')).toBeVisible();
    await guest.getByLabel(/^Holder/).fill('Someone Else');
    await guest.keyboard.press('Enter');
    await expect(result.getByText('The holder doesn’t match')).toBeVisible();

    const jwt = files.get('jwt')?.toString() ?? '';
    const middle = Math.floor(jwt.length / 2);
    const changed = jwt.slice(0, middle) + (jwt[middle] === 'A' ? 'B' : 'A') + jwt.slice(middle + 1);
    await guest.getByLabel(/^Holder/).fill('');
    await guest.getByRole('textbox', { name: 'Credential' }).fill(changed);
    await guest.getByRole('button', { name: 'Verify' }).click();
    await expect(result.getByText('Not valid: changed')).toBeVisible();
    await expect(result.getByText('Certificate of completion')).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Revoke credential' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByText(/You revoked your earlier credential on/)).toBeVisible();
    await guest.getByRole('textbox', { name: 'Credential' }).fill(jwt);
    await guest.getByRole('button', { name: 'Verify' }).click();
    await expect(result.getByText('Revoked', { exact: true })).toBeVisible();
    await inOrder(guest, '/verify');
    await guest.context().close();
  } finally {
    await closeSite(server, page);
  }
});

test('a badge’s credential is verified by its link, and an administrator revokes it there', async ({
  page,
  browser,
}) => {
  const server = await startOwnSite();
  try {
    const { person } = await makeGraduate(server);
    await enterAs(page, server, person);
    await openAt(page, server, '/progress');
    const badge = page
      .getByRole('region', { name: 'Badges' })
      .getByRole('listitem')
      .filter({ hasText: 'Case Studies' });
    await badge.getByRole('button', { name: 'Get the credential: Case Studies' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Signed credential' });
    await dialog.getByRole('button', { name: 'Create credential' }).click();
    await dialog.getByRole('link', { name: 'Verify' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('heading', { name: 'Program completed: Case Studies' })).toBeVisible();
    await expect(result.getByText('Valid', { exact: true })).toBeVisible();
    await expect(result.getByRole('button', { name: 'Revoke credential' })).toHaveCount(0);
    const { pathname } = new URL(page.url());
    await inOrder(page, pathname);

    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await enterAs(staff, server, await signUp(server, { role: 'admin' }));
    await openAt(staff, server, pathname);
    await staff.getByRole('button', { name: 'Revoke credential' }).click();
    const question = staff.getByRole('dialog', { name: 'Revoke this credential?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(question.getByText('Enter a reason').first()).toBeVisible();
    await question.getByLabel('Reason').fill('Account was sold');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(staff.getByRole('region', { name: 'Result' }).getByText('Revoked', { exact: true })).toBeVisible();
    await staff.context().close();
    await page.reload();
    await expect(result.getByText('Revoked', { exact: true })).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});

test('texts and files without a credential say so, and the number of a certificate leads to its page', async ({
  page,
}) => {
  const server = await startOwnSite();
  try {
    const { code } = await makeGraduate(server);
    await openAt(page, server, '/verify');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Paste a credential, its link or its number, or choose a file')).toBeVisible();
    await page
      .getByLabel('Credential file')
      .setInputFiles({ name: 'cat.png', mimeType: '', buffer: Buffer.from('cat') });
    await expect(page.getByRole('alert')).toContainText('We found no credential in cat.png.');
    const text = page.getByRole('textbox', { name: 'Credential' });
    const result = page.getByRole('region', { name: 'Result' });
    for (const [typed, said] of [
      ['hello', 'This isn’t a credential'],
      ['AAAAAAAAAAAA', 'Not valid: unknown'],
      [code, 'This is the number of a certificate'],
    ] as const) {
      await text.fill(typed);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(result.getByText(said)).toBeVisible();
    }
    await result.getByRole('link', { name: 'Open the certificate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Certificate of completion' })).toBeVisible();
    await page.getByRole('link', { name: 'Verify a signed credential' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify a credential' })).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});
