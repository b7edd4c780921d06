/** A quiz is submitted while its last answer is still being saved over a slow line, and its page closes immediately. */
import type { Page } from '@playwright/test';
import { expect, signedUp, signIn } from '../support/fixtures.ts';
import { freshPopup, signInHere, startButton, storedIn, test } from '../support/extension-fixtures.ts';
import { answerByKeyboard, giveByKeyboard } from '../support/keyboard.ts';
import { startPartner } from '../support/partner-page.ts';
import { answer, giveAnswer, widgetOf } from '../support/partner-test.ts';

const TOTAL = 5;

/** The next save on its way: the page has sent it, the server hasn't answered. */
const nextSave = (page: Page) => page.waitForRequest((request) => request.method() === 'PUT');

/** Answers all but the last question, and waits until the server has them. */
const answerMost = async (page: Page): Promise<void> => {
  for (let number = 1; number < TOTAL; number += 1) await answerByKeyboard(page, number, TOTAL);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

/** Answers the last question, submits while that answer is being saved, and closes the page. */
const submitAndClose = async (page: Page): Promise<void> => {
  const saving = nextSave(page);
  await giveByKeyboard(page, TOTAL, TOTAL);
  await saving;
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.close();
};

/** Every result of that session. */
const resultsOf = async (page: Page, { authToken, deviceId }: Record<string, unknown>): Promise<unknown[]> => {
  const headers = { authorization: `Bearer ${String(authToken)}`, 'x-device-id': String(deviceId) };
  const reply = await page.request.get('/api/result/getResult', { headers });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: unknown[] }).data;
};

test('the website has the result, once, when the page is opened again', async ({ browser, relay }) => {
  const context = await browser.newContext({ baseURL: relay.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, await signedUp(page));
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start today’s quiz' }).click();
  await answerMost(page);
  relay.become('slow');
  await submitAndClose(page);

  const again = await context.newPage();
  await again.goto('/daily');
  await expect(again.getByText(/^Source:/)).toHaveCount(TOTAL);
  await expect(again.getByText('Not answered')).toHaveCount(0);
  const stored = (): Promise<Record<string, unknown>> =>
    again.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(await resultsOf(again, await stored())).toHaveLength(1);
  // The result may be shown before the reply to the submission has come.
  await expect.poll(async () => Object.keys(await stored()).filter((key) => key.startsWith('attempt:'))).toEqual([]);
  await context.close();
});

test('the website forgets a submission that had arrived before the page was opened again', async ({
  browser,
  relay,
}) => {
  const context = await browser.newContext({ baseURL: relay.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, await signedUp(page));
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start today’s quiz' }).click();
  await answerMost(page);
  const credentials = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  relay.become('slow');
  await submitAndClose(page);

  const again = await context.newPage();
  await expect.poll(async () => (await resultsOf(again, credentials)).length, { timeout: 15_000 }).toBe(1);
  await again.goto('/daily');
  await expect(again.getByText(/^Source:/)).toHaveCount(TOTAL);
  const attempts = () => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('attempt:')));
  await expect.poll(attempts).toEqual([]);
  await context.close();
});

test('the popup has the result, once, when it is opened again', async ({ loaded, relay }) => {
  const popup = await freshPopup(loaded, relay.origin);
  await signInHere(popup, await signedUp(popup));
  await startButton(popup).click();
  await answerMost(popup);
  relay.become('slow');
  await submitAndClose(popup);

  const again = await loaded.context.newPage();
  await again.goto(`${loaded.origin}/popup.html`);
  await expect(again.getByText(/^Source:/)).toHaveCount(TOTAL);
  await expect(again.getByText('Not answered')).toHaveCount(0);
  const stored = await storedIn(again);
  expect(await resultsOf(again, stored)).toHaveLength(1);
  expect(Object.keys(stored).filter((key) => key.startsWith('outbox:'))).toEqual([]);
  await again.close();
});

test('the widget has the result, once, when its page is opened again', async ({ browser, relay }) => {
  const context = await browser.newContext({ baseURL: relay.origin });
  const page = await context.newPage();
  const partner = await startPartner(page, relay.origin);
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') opened.push(request.url());
  });
  await page.goto(partner.origin);
  const widget = widgetOf(page);
  for (let number = 1; number < TOTAL; number += 1) {
    await expect(widget.getByText(`Question ${String(number)} of ${String(TOTAL)}`)).toBeVisible();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await answer(page, widget);
    await saved;
  }
  relay.become('slow');
  const saving = nextSave(page);
  await giveAnswer(page, widget);
  await saving;
  await widget.getByRole('button', { name: 'Submit' }).click();
  await page.close();

  const again = await context.newPage();
  await again.goto(partner.origin);
  await expect(widgetOf(again).getByRole('link', { name: 'Save my score' })).toBeVisible();
  await expect(widgetOf(again).getByText('Not answered')).toHaveCount(0);
  expect(opened).toEqual([`${relay.origin}/api/guest/attempts`]);
  await context.close();
  await partner.close();
});
