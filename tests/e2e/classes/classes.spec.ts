/** A live class from its scheduling to its recording, on a server whose clock the test moves. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { joinClass, listClasses } from '#shared/contract/classes/classes.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { closeEmulators, startPaying, type PayingServer } from '../../fixtures/records/payments.ts';
import { openSession, signUp, type Person } from '../../fixtures/records/people.ts';
import { givePlan } from '../../fixtures/records/plans.ts';
import { startServer } from '../../fixtures/server/server.ts';
import { wallTimeOf } from '../../../server/platform/calendar/local-time.ts';
import { expect, test } from '../support/fixtures.ts';
import { inOrder, keyboardFaults } from '../support/page-checks.ts';
import { store } from '../support/people.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 40;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const built = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.use({
  baseURL: ORIGIN,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /the server responded with a status of (400|402|409)/,
});

let server: PayingServer;
test.beforeAll(async () => {
  server = await startPaying(
    (options) =>
      startServer({
        ...options,
        config: { port: PORT, publicUrl: ORIGIN, webDir: built('web'), rendererFile: built('ssr/render.js') },
      }),
    // Pages compare the end of a session with the clock of their device.
    { clock: createFakeClock(Math.floor(Date.now() / MINUTE) * MINUTE) },
  );
});
test.afterAll(async () => {
  await server.close();
  await closeEmulators();
});

const enterAs = async (page: Page, person: Person): Promise<void> => {
  const { token, deviceId } = await openSession(server, person);
  await store(page, { authToken: token, deviceId });
};

test('a class is scheduled, subscribed to, joined at its time and not before, and kept', async ({ page, context }) => {
  const { clock } = server;
  const startsAt = clock.now() + 2 * HOUR;
  const editor = await signUp(server, { role: 'subadmin', name: 'Leela Iyer' });
  await context.route('https://meet.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The meeting</title>' }),
  );

  await enterAs(page, editor);
  await page.goto('/dashboard/classes');
  await inOrder(page, 'the empty list of classes');
  await page.getByRole('link', { name: 'Schedule a class' }).first().click();
  await page.getByRole('button', { name: 'Schedule the class' }).click();
  await expect(page.getByRole('alert')).toContainText('The title is required');
  await expect(page.getByLabel('Title')).toBeFocused();
  await inOrder(page, 'a class with faults');
  await page.getByLabel('Title').fill('Pricing in practice');
  await page.getByLabel('Description').fill('Three prices, one market.');
  await page.getByLabel('Time zone').selectOption('UTC');
  await page.getByLabel('Starts').fill(wallTimeOf(clock.now() - HOUR, 'UTC'));
  await page.getByLabel('Seats').fill('1');
  await page.getByLabel('Meeting link').fill('https://meet.example.com/room-7');
  await page.getByRole('button', { name: 'Schedule the class' }).click();
  await expect(page.getByText('The class must start in the future').first()).toBeVisible();
  await page.getByLabel('Starts').fill(wallTimeOf(startsAt, 'UTC'));
  await page.getByRole('button', { name: 'Schedule the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing in practice' })).toBeVisible();
  const classPage = new URL(page.url()).pathname;

  // A learner reads what opens it, pays, and takes the seat.
  const learner = await signUp(server, { name: 'Kavya Menon' });
  await enterAs(page, learner);
  await page.goto('/classes');
  const card = page.getByRole('article', { name: 'Pricing in practice' });
  await expect(card).toContainText('1 seat left');
  await expect(page.getByRole('heading', { name: 'Live classes are included in the Quarterly plan' })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await inOrder(page, 'classes without a plan');
  await page.getByRole('link', { name: 'Choose the Quarterly plan' }).click();
  await expect(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay ₹292 (test)' }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).getByRole('button', { name: 'My Subscription' }).click();
  await page.getByRole('region', { name: 'What’s included' }).getByRole('link', { name: 'Live classes' }).click();
  await card.getByRole('button', { name: 'Take a seat' }).click();
  await expect(card).toContainText('You have a seat');
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^class-\d{4}-\d\d-\d\d\.ics$/);
  const mail = (await server.mailbox(learner.email)).find(({ subject }) => subject.startsWith('Your seat'));
  expect(mail?.calendar?.method).toBe('REQUEST');

  // Another learner finds it full, and waits.
  const other = await signUp(server, { name: 'Bilal Khan' });
  await givePlan(server, other, 'quarterly');
  await enterAs(page, other);
  await page.goto('/classes');
  await card.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(card).toContainText('Number 1 on the waiting list');
  await card.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(card.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();

  // Not before its time: neither the page nor the server says where it meets.
  clock.set(startsAt - 11 * MINUTE);
  await enterAs(page, learner);
  await page.goto('/classes');
  await expect(card).toContainText('You can join from');
  await expect(card.getByRole('button', { name: 'Join the class' })).toHaveCount(0);
  const as = { ...learner, ...(await openSession(server, { ...learner, client: 'extension' })) };
  const [listed] = (await server.api(listClasses, { as })).data.data;
  const early = await server.api(joinClass, { as, params: { id: listed?._id ?? '' } });
  expect([early.status, early.error.code]).toEqual([409, 'CLASS_NOT_OPEN']);
  await inOrder(page, 'a class with a seat');
  expect.soft(await keyboardFaults(page), 'keyboard on the classes').toEqual([]);

  // At its time the way in opens by itself.
  clock.set(startsAt - 10 * MINUTE - 3_000);
  await page.reload();
  await expect(card).toContainText('You can join from');
  clock.set(startsAt - 10 * MINUTE);
  await expect(card.getByRole('button', { name: 'Join the class' })).toBeVisible({ timeout: 60_000 });
  const tab = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Join the class' }).click();
  await expect(await tab).toHaveURL('https://meet.example.com/room-7');
  await (await tab).close();
  await expect(card.getByRole('link', { name: 'open it here' })).toBeVisible();

  // The calendar's own address.
  const calendar = page.getByRole('region', { name: 'In your own calendar' });
  await calendar.getByRole('button', { name: 'Get the link' }).click();
  const address = (await calendar.locator('code').textContent()) ?? '';
  const feed = await page.request.get(address);
  expect(await feed.text()).toContain('SUMMARY:Pricing in practice');
  await calendar.getByRole('button', { name: 'Remove link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
  await expect(calendar.getByRole('button', { name: 'Get the link' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  // Afterwards: who was there, notes and the recording.
  clock.set(startsAt + HOUR);
  await enterAs(page, editor);
  await page.goto(`${classPage}?tab=guests`);
  await expect(page.getByRole('checkbox', { name: 'Kavya Menon attended' })).toBeChecked();
  await inOrder(page, 'who came');
  await page.getByRole('tab', { name: 'Notes and recording' }).click();
  await page.getByRole('textbox', { name: 'Recording' }).fill('https://video.example.com/7');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Read chapter 3.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await enterAs(page, learner);
  await page.goto('/classes?view=past');
  await expect(card.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute(
    'href',
    'https://video.example.com/7',
  );
  await card.getByText('Notes').click();
  await expect(card).toContainText('Read chapter 3.');
  await inOrder(page, 'a class that is over');
});
