/** Rare events: the reminder, answers that the server refuses, and a token that has been replaced. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { verify } from '#shared/contract/identity/auth.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { startServer } from '../../fixtures/server/server.ts';
import { makeTempDir } from '../../fixtures/server/temp-dir.ts';
import {
  BUILT,
  expectStart,
  freshPopup,
  launch,
  ring,
  signInHere,
  storedIn,
  test,
  type Extension,
} from '../support/extension-fixtures.ts';
import { expect, signedUp } from '../support/fixtures.ts';

/** Longer than a token that was replaced is taken, in milliseconds. */
const GRACE_OVER_MS = 61_000;
const REFUSED = 'Your answers of 1 Jan 2025 weren’t accepted';

const keep = (page: Page, items: Record<string, unknown>): Promise<void> =>
  page.evaluate((given) => (globalThis as unknown as Extension).chrome.storage.local.set(given), items);

const notified = (page: Page): Promise<string[]> =>
  page.evaluate(async () => Object.keys(await (globalThis as unknown as Extension).chrome.notifications.getAll()));

test('the popup opens with what it looked like last, and forgets it with the session (17)', async ({ loaded }) => {
  const page = await freshPopup(loaded);
  await expectStart(page);
  const picture = (): Promise<string> => page.evaluate(() => localStorage.getItem('picture:popup') ?? '');
  await expect.poll(picture).toContain('Start today’s quiz');
  const account = await signedUp(page, 'Mira Nair');
  await signInHere(page, account);
  await expectStart(page);
  await page.reload();
  await expectStart(page);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect.poll(picture).not.toBe('');
  const token = String((await storedIn(page))['authToken']);
  await page.getByRole('tab', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => picture()).toBe('');
  const personal = new RegExp(`authToken|currentUser|deviceId|${account.name}|${token}`);
  await expect.poll(async () => JSON.stringify(await storedIn(page))).not.toMatch(personal);
  await page.close();
});

test('answers that the server never takes are shown with its reason, tried again, and discarded', async ({
  loaded,
}) => {
  const page = await freshPopup(loaded);
  await expectStart(page);
  const account = await signedUp(page, 'Kiran Rao');
  await signInHere(page, account);
  await expectStart(page);
  const { currentUser } = await storedIn(page);
  const { _id: userId } = JSON.parse(String(currentUser)) as { _id: string };
  const key = crypto.randomUUID();
  // A day that never had a quiz.
  const about = { userId, date: '2025-01-01', quizId: 'gone', attemptId: null, ticket: null };
  await keep(page, { [`outbox:${key}`]: { key, at: 1, ...about, answers: [], dead: null } });
  await ring(page, 'send-answers');
  const note = page.getByRole('alert').filter({ hasText: REFUSED });
  await expect(note).toContainText('The server says:');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(note).toContainText('The server says:');

  await note.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard the answers of 1 Jan 2025?' });
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveCount(0);
  expect(Object.keys(await storedIn(page)).filter((name) => name.startsWith('outbox:'))).toEqual([]);
  await page.close();
});

test('the old token dies a minute after the alarm has renewed it', async ({ loaded }) => {
  const server = await startServer({ clock: createFakeClock(Date.now()) });
  const person = await signUp(server);
  const page = await freshPopup(loaded, `http://localhost:${new URL(server.url).port}`);
  await signInHere(page, person);
  const token = async (): Promise<string> => String((await storedIn(page))['authToken']);
  await expect.poll(token).not.toBe('undefined');
  const before = await token();
  const deviceId = String((await storedIn(page))['deviceId']);
  const statusOf = async (one: string): Promise<number> =>
    (await server.api(verify, { as: { token: one, deviceId } })).status;

  await ring(page, 'refresh-token');
  await expect.poll(token).not.toBe(before);
  expect(await statusOf(before)).toBe(200);
  server.clock.advance(GRACE_OVER_MS);
  expect(await statusOf(before)).toBe(401);
  expect(await statusOf(await token())).toBe(200);
  await page.close();
  await server.close();
});

test('at its time the reminder is there, once a day', async ({ loaded, baseURL }) => {
  expect(loaded.origin).toMatch(/^chrome-extension:/);
  // As after the permission was given: a test can't press the browser's own button.
  const folder = makeTempDir('reminding');
  await cp(BUILT, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<'permissions' | 'optional_permissions', string[]>;
  manifest.permissions.push(...manifest.optional_permissions.splice(0));
  await writeFile(file, JSON.stringify(manifest));
  const reminding = await launch(folder, String(baseURL));
  const page = await freshPopup(reminding);
  await expectStart(page);
  await expect.poll(() => notified(page)).toEqual([]);
  await ring(page, 'remind');
  await expect.poll(() => notified(page)).toEqual(['daily-quiz']);

  await page.evaluate(() => (globalThis as unknown as Extension).chrome.notifications.clear('daily-quiz'));
  await ring(page, 'remind');
  await ring(page, 'look');
  await expectStart(page);
  await expect.poll(() => notified(page)).toEqual([]);
  await reminding.context.close();
  await rm(folder, { recursive: true, force: true });
});
