import type { Page } from '@playwright/test';
import type { Daily } from '#shared/contract/daily/daily.ts';
import {
  alarmsIn,
  badgeIn,
  expectStart,
  freshPopup,
  killWorker,
  openFresh,
  ring,
  signInHere,
  startButton,
  storedIn,
  test,
  type Extension,
} from '../support/extension-fixtures.ts';
import { startRelay } from '../../doubles/relay.ts';
import { expect, listen, signedUp, type Account } from '../support/fixtures.ts';
import { answerByKeyboard, pressOn } from '../support/keyboard.ts';
import { axeFaults } from '../support/page-checks.ts';

const TOTAL = 5;

const todays = async (page: Page): Promise<Daily> => {
  const reply = await page.request.get('/api/quiz/daily');
  return ((await reply.json()) as { data: { daily: Daily } }).data.daily;
};

const answerRange = async (page: Page, from: number, to: number): Promise<void> => {
  for (let number = from; number <= to; number += 1) await answerByKeyboard(page, number, TOTAL);
};

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${String(number)} of ${String(TOTAL)}` });

/** Headers of a session on the website beside the extension's. */
const onTheSite = async (page: Page, { email, password }: Account): Promise<Record<string, string>> => {
  const deviceId = crypto.randomUUID();
  const data = { email, password, uniqueId: deviceId, forceLogin: true };
  const reply = await page.request.post('/api/auth/login', { data });
  expect(reply.status()).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
};

const resultsOf = async (page: Page, headers: Record<string, string>): Promise<unknown[]> => {
  const reply = await page.request.get('/api/result/getResult', { headers });
  return ((await reply.json()) as { data: unknown[] }).data;
};

test('a guest takes the quiz in the popup by keyboard, comes back to it, and keeps the score by signing in', async ({
  loaded,
}) => {
  const page = await freshPopup(loaded);
  const messages = listen(page);
  const { quiz } = await todays(page);
  await expectStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.title);
  await expect.poll(() => badgeIn(page)).toBe('•');

  await pressOn(page, /^Start today/);
  await expect(question(page, 1)).toBeFocused();
  await answerRange(page, 1, 2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // A popup closes whenever one looks away.
  await page.reload();
  await expect(question(page, 3)).toBeFocused();
  await answerRange(page, 3, TOTAL);
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeFocused();
  await expect(page.getByText(/^\d(\.\d+)? of 5$/)).toBeVisible();
  await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
  await expect.poll(() => badgeIn(page)).toBe('');

  const account = await signedUp(page, 'Meera Iyer');
  await page.getByRole('button', { name: 'Save my score' }).click();
  await signInHere(page, account);
  await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day');
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save my score' })).toHaveCount(0);
  await expect.poll(() => badgeIn(page)).toBe('1');
  expect(await resultsOf(page, await onTheSite(page, account))).toHaveLength(1);

  await page.getByRole('tab', { name: 'You' }).click();
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect.poll(() => badgeIn(page)).toBe('•');
  // The remaining data is the same for all users: nothing of the person, of the token or of the answers.
  await expect
    .poll(async () => Object.keys(await storedIn(page)).sort())
    .toEqual(['daily', 'insights', 'reach', 'userEmail']);
  expect(messages).toEqual([]);
  await page.close();
});

test('a learner begins on the website, goes on in the popup offline, and the result is on the site once', async ({
  loaded,
  relay,
}) => {
  const page = await freshPopup(loaded, relay.origin);
  const account = await signedUp(page, 'Ravi Menon');
  const { quiz } = await todays(page);
  const site = await onTheSite(page, account);

  await test.step('one answer is given on the website', async () => {
    const reply = await page.request.post('/api/result/createResult', { headers: site, data: { quizId: quiz._id } });
    const { data } = (await reply.json()) as { data: { result: { _id: string }; quiz: Daily['quiz'] } };
    const [first] = data.quiz.questions;
    const value = first !== undefined && 'options' in first ? (first.options[0]?.id ?? '') : true;
    const answers = [{ questionId: first?.id, value: first?.kind === 'multiple' ? [value] : value, seq: 1 }];
    const saved = await page.request.put(`/api/result/${data.result._id}`, { headers: site, data: { answers } });
    expect(saved.status()).toBe(200);
  });

  await test.step('the popup goes on where the website stopped', async () => {
    await signInHere(page, account);
    await startButton(page).click();
    await expect(question(page, 2)).toBeFocused();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the worker is killed, and the rest is answered without a network', async () => {
    await killWorker(loaded, page);
    relay.become('cut');
    await answerRange(page, 2, TOTAL - 1);
    await expect(page.getByText('Offline: answers saved on this device')).toBeVisible();
    await page.reload();
    await expect(question(page, TOTAL)).toBeFocused();
    await answerRange(page, TOTAL, TOTAL);
    await expect(page.getByRole('heading', { name: 'Your answers are saved' })).toBeVisible();
    await killWorker(loaded, page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your answers are saved' })).toBeVisible();
    expect(Object.keys(await storedIn(page)).filter((key) => key.startsWith('outbox:'))).toHaveLength(1);
    expect(await resultsOf(page, site)).toEqual([]);
  });

  await test.step('back online the answers are sent automatically', async () => {
    relay.become('through');
    await ring(page, 'send-answers');
    await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day');
    await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
    expect(Object.keys(await storedIn(page)).filter((key) => key.startsWith('outbox:'))).toEqual([]);
    expect(await resultsOf(page, site)).toHaveLength(1);
    await expect.poll(() => badgeIn(page)).toBe('1');
  });

  await test.step('the alarm refreshes the token, and the person stays signed in', async () => {
    const token = async (): Promise<unknown> => (await storedIn(page))['authToken'];
    const before = await token();
    await ring(page, 'refresh-token');
    await expect.poll(token).not.toBe(before);
    await page.reload();
    await page.getByRole('tab', { name: 'You' }).click();
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  });

  await test.step('a second browser is asked about, and ends this session; what is here stays', async () => {
    const data = {
      email: account.email,
      password: account.password,
      uniqueId: crypto.randomUUID(),
      client: 'extension',
    };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(409);
    const forced = await page.request.post('/api/auth/login', { data: { ...data, forceLogin: true } });
    expect(forced.status()).toBe(200);
    await page.reload();
    await expect(page.getByText('Session expired')).toBeVisible();
    await page.getByRole('tab', { name: 'You' }).click();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'You’re signed in elsewhere' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('button', { name: 'Yes, sign in here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your streak' })).toContainText('1 day');
  });
  await page.close();
});

test('the news are listed, searched, paged and remembered as read; a story opens on the website', async ({
  loaded,
}) => {
  const page = await freshPopup(loaded);
  await expectStart(page);
  await page.getByRole('tab', { name: 'Today' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'News' })).toBeFocused();
  const list = page.getByRole('region', { name: 'Insights' });
  const first = list.getByRole('link').first();
  await expect(first).toContainText('not read yet');
  const title = ((await first.textContent()) ?? '').replace(', not read yet', '');
  const [story] = await Promise.all([loaded.context.waitForEvent('page'), first.click()]);
  await expect(story).toHaveURL(/\/news-insights-page\/detailed-news\?id=[0-9a-f]{24}&title=/);
  await story.close();
  await expect(first).toContainText(', read');
  await page.reload();
  await page.getByRole('tab', { name: 'News' }).click();
  await expect(first).toContainText(', read');

  const pages = page.getByRole('navigation', { name: 'Pages' });
  if ((await pages.count()) > 0) {
    await pages.getByRole('button', { name: 'Older insights' }).click();
    await expect(pages).toContainText('Page 2 of');
    await expect(list.getByText(title)).toHaveCount(0);
  }
  await page.getByLabel('Search by title').fill(title);
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByLabel('Search by title').fill('zzzz');
  await expect(page.getByText('No news insights found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all insights' }).click();
  await expect(list.getByRole('link').first()).toBeVisible();

  await loaded.context.setOffline(true);
  await page.getByLabel('Search by title').fill(title.slice(0, 8));
  await expect(page.getByText('We can’t reach the server.')).toBeVisible();
  await expect(list.getByText(title)).toBeVisible();
  await loaded.context.setOffline(false);
  await page.close();
});

test('it opens from what is kept, shows no HTML of the news, and its alarms are made again (43)', async ({
  loaded,
}) => {
  const page = await freshPopup(loaded);
  await expectStart(page);
  const { quiz } = await todays(page);
  await expect.poll(async () => Object.keys(await storedIn(page))).toContain('insights');
  await page.evaluate(async () => {
    const { local } = (globalThis as unknown as Extension).chrome.storage;
    const { insights } = (await local.get('insights')) as { insights: { insights: Record<string, unknown>[] } };
    const [first] = insights.insights;
    const hostile = '<img src=x onerror="document.title=\'taken\'"><b>Bold</b>';
    await local.set({ insights: { ...insights, insights: [{ ...first, title: hostile, summary: hostile }] } });
  });
  await loaded.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.getByRole('tab', { name: 'News' }).click();
  await expect(page.getByText('<b>Bold</b>').first()).toBeVisible();
  await expect(page).toHaveTitle('Business Wisdom');
  await loaded.context.setOffline(false);

  await killWorker(loaded, page);
  await page.reload();
  await expectStart(page);
  await expect.poll(() => alarmsIn(page)).toEqual(['day-turns', 'look', 'refresh-token']);
  await page.close();
});

test('nonsense and silence of the server are said, and what was kept stays', async ({ loaded, relay, baseURL }) => {
  const page = await freshPopup(loaded, relay.origin);
  await expectStart(page);
  relay.become('nonsense');
  await ring(page, 'look');
  await expect(page.getByText('Invalid response format from server')).toBeVisible();
  await expectStart(page);
  relay.become('through');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Invalid response format from server')).toHaveCount(0);

  // A new address: the browser's own cache has the day's quiz of the other one.
  const unknown = await startRelay(String(baseURL));
  unknown.become('cut');
  await openFresh(page, loaded, unknown.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the server' })).toBeVisible();
  unknown.become('through');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStart(page);
  await page.close();
  await unknown.close();
});

test('axe finds nothing in popup and panel, in both themes', async ({ loaded }) => {
  const page = await freshPopup(loaded);
  const check = async (place: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await axeFaults(page, { colours: colorScheme === 'dark' }), `${place}, ${colorScheme}`).toEqual([]);
    }
  };
  await expectStart(page);
  await check('the start');
  await page.getByRole('tab', { name: 'News' }).click();
  await expect(page.getByText('min read').first()).toBeVisible();
  await check('the news');
  await page.getByRole('tab', { name: 'You' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await check('the sign-in form');
  await page.goto(`${loaded.origin}/sidepanel.html`);
  await startButton(page).click();
  await expect(question(page, 1)).toBeFocused();
  await check('the player in the panel');
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
  await check('the result in the panel');
  await page.close();
});
