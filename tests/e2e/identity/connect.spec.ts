/** /connect: the website's side of signing the extension in. The extension's side: extension-connect.spec.ts. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { axeFaults, settled, wear } from '../support/page-checks.ts';
import { enter, leaveEverywhere, sendLogin, test } from '../support/people.ts';

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly uniqueId: string;
}

/** A device that begins, as the extension does. */
const begin = async (page: Page): Promise<Started> => {
  const uniqueId = crypto.randomUUID();
  const data = { uniqueId, browser: 'firefox', platform: 'mac' };
  const reply = await page.request.post('/api/auth/device/start', { data });
  return { ...((await reply.json()) as Omit<Started, 'uniqueId'>), uniqueId };
};

const pollOnce = async (page: Page, { deviceCode, uniqueId }: Started): Promise<Record<string, unknown>> => {
  const reply = await page.request.post('/api/auth/device/token', { data: { deviceCode, uniqueId } });
  return (await reply.json()) as Record<string, unknown>;
};

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.use({ expectedConsole: /status of 400|status of 409/ });

test('whoever is signed out signs in first, sees which device asks, and lets it in or refuses it', async ({
  page,
  learner,
}) => {
  const [first, second] = [await begin(page), await begin(page)];
  await leaveEverywhere(page, learner);
  await page.goto('/connect');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, learner);
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your extension' })).toBeVisible();

  await enterCode(page, 'bcd');
  await expect(page.getByText('Enter the eight letters, for example BCDF-GHJK')).toBeVisible();
  await enterCode(page, 'BBBB-BBBB');
  await expect(page.getByText('No device is waiting for that code')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();

  await enterCode(page, first.userCode.toLowerCase().replace('-', ' '));
  const question = page.getByRole('heading', { level: 1, name: 'Connect this extension?' });
  await expect(question).toBeFocused();
  await expect(page.getByText('Firefox on a Mac')).toBeVisible();
  await expect(page.getByText(first.userCode)).toBeVisible();
  await expect(page.getByText(`${learner.name}, ${learner.email}`)).toBeVisible();
  expect(page.url()).not.toContain(first.userCode);
  await settled(page);
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect(await axeFaults(page, { colours: theme === 'dark' }), `axe on the question, ${theme}`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refused' })).toBeFocused();
  expect(await pollOnce(page, first)).toMatchObject({ status: 'denied' });

  await page.getByRole('button', { name: 'Enter another code' }).click();
  await enterCode(page, second.userCode);
  await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Connected' })).toBeFocused();
  expect(await pollOnce(page, second)).toMatchObject({ status: 'approved', email: learner.email });
});

test('an extension that is signed in elsewhere is a question, as at the sign-in', async ({ page, learner }) => {
  const { email, password } = learner;
  const data = { email, password, uniqueId: crypto.randomUUID(), client: 'extension', forceLogin: true };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  await enter(page, learner);
  const started = await begin(page);
  await page.goto('/connect');
  await enterCode(page, started.userCode);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You are already signed in on another device');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  expect(await pollOnce(page, started)).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByRole('button', { name: 'Yes, sign in here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connected' })).toBeVisible();
  expect(await pollOnce(page, started)).toMatchObject({ status: 'approved' });
});

test('words that were selected on another page are searched in the insights', async ({ page }) => {
  const reply = await page.request.get('/api/news-insights/user');
  const { data } = (await reply.json()) as { data: { title: string }[] };
  const query = data.at(-1)?.title.split(' ').slice(0, 3).join(' ') ?? '';
  await page.goto(`/explore/news-insights-page?${new URLSearchParams({ title: query }).toString()}`);
  await expect(page).toHaveURL('/explore/news-insights-page');
  await expect(page.getByRole('article').first()).toContainText(query);
  await expect(page.getByLabel('Search by title')).toHaveValue(query);
});
