/** Notifications: settings, the inbox, the offer after a daily quiz, and the service worker. */
import { chromium, type Page } from '@playwright/test';
import { getNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { caseDraft, gradeIt, makeCase, submitCase } from '../../fixtures/records/cases.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeDailySet } from '../../fixtures/records/quizzes.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { startPushService, type Browser, type PushService } from '../../fixtures/server/push-service.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { answerPermission, givePushSubscription } from '../support/push-browser.ts';

const PHONE = { width: 360, height: 740 };
// The browser logs the settings that the server refuses.
test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 400/,
});

/** The part of a service worker's global scope that the test uses. */
interface WorkerScope extends EventTarget {
  /** Addresses of the windows that the worker opened. */
  opened: string[];
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, options: { readonly notification: Notification | undefined }) => Event;
}

let service: PushService;
let server: TestServer;
let phone: Browser;
test.beforeEach(async ({ page }) => {
  service = await startPushService();
  server = await startOwnSite({ pushHosts: [service.host] });
  phone = service.subscribe('phone');
  await givePushSubscription(page, phone.subscription);
});
test.afterEach(async ({ page }) => {
  await closeSite(server, page);
  await service.close();
});

const settingsOf = async (as: Person) => (await server.api(getNotificationSettings, { as })).data.data.settings;

/** Grades case studies of that user. */
const graded = async (person: Person, titles: readonly string[]): Promise<void> => {
  const grader = await signUp(server, { role: 'admin' });
  for (const title of titles) {
    const { _id } = await makeCase(server, grader, caseDraft({ title }));
    await gradeIt(server, grader, await submitCase(server, person, _id));
    server.clock.advance(1000);
  }
};

const servedByWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('a reminder is three taps away, and a test notification arrives', async ({ page }) => {
  await answerPermission(page, 'granted');
  await page.setViewportSize(PHONE);
  const person = await signUp(server);
  await makeDailySet(server);
  await keepSession(page, server, person);
  await openAt(page, server, '/');
  await page.getByRole('navigation', { name: 'Learning' }).getByRole('link', { name: 'You' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Daily quiz: Browser' }).click();
  await expect.poll(async () => (await settingsOf(person)).choices.daily.push).toBe(true);
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card.getByText('Notifications are on.')).toBeVisible();
  await inOrder(page, '/settings');

  service.expectKey((await settingsOf(person)).push.publicKey);
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('A notification is on its way')).toBeVisible();
  await server.mailbox();
  expect(service.delivered.map(({ message }) => message)).toEqual([
    expect.objectContaining({ title: 'Notifications work' }),
  ]);

  await card.getByLabel('Time of the daily quiz').fill('23:15');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await settingsOf(person)).remindAt).toBe(23 * 60 + 15);
  // Leaving the field saves the time, and the click that leaves it counts as well.
  await card.getByLabel('Time of the daily quiz').fill('22:45');
  await card.getByRole('checkbox', { name: 'Weekly summary: Email' }).click();
  await expect
    .poll(async () => {
      const { remindAt, choices } = await settingsOf(person);
      return [remindAt, choices.digest.mail];
    })
    .toEqual([22 * 60 + 45, true]);
  await expect(card.getByRole('checkbox', { name: 'Weekly summary: Email' })).toBeChecked();
  // The usual quiet hours begin at ten: the server refuses them, and the page shows what holds.
  await card.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await expect(page.getByText('Your daily reminder is within your quiet hours.')).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'Quiet hours' })).not.toBeChecked();

  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByText('Notifications are off.')).toBeVisible();
  expect((await settingsOf(person)).push.browsers).toBe(0);
});

test('what the browser refuses is said, and nothing changes', async ({ page }) => {
  await answerPermission(page, 'denied');
  const person = await signUp(server);
  await keepSession(page, server, person);
  await openAt(page, server, '/settings');
  await page.getByRole('checkbox', { name: 'Graded case study: Browser' }).click();
  await expect(page.getByText('Your browser didn’t allow notifications. Nothing changed.')).toBeVisible();
  await expect(page.getByText(/^Notifications are blocked in this browser/)).toBeVisible();
  expect((await settingsOf(person)).choices.grade.push).toBe(false);
});

test('the inbox says what is new, by mouse and by keyboard', async ({ page }) => {
  const person = await signUp(server);
  await keepSession(page, server, person);
  await openAt(page, server, '/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await inOrder(page, '/notifications, empty');

  await graded(person, ['One lime', 'The long winter']);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '2 unread notifications' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  await inOrder(page, '/notifications');

  await page.getByRole('link', { name: '“The long winter” is graded' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case-studies\/submissions$/);
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: '1 unread notification' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a reminder is offered after a day of a streak, and only once', async ({ page }) => {
  await answerPermission(page, 'granted');
  const quiz = await makeDailySet(server);
  const person = await signUp(server);
  await keepSession(page, server, person);
  await openAt(page, server, '/daily');
  await expect(page.getByRole('region', { name: 'Want a reminder tomorrow?' })).toHaveCount(0);
  await finish(server, person, quiz);
  await page.reload();
  const offer = page.getByRole('region', { name: 'Want a reminder tomorrow?' });
  await expect(offer).toContainText('A notification at 18:00');
  await servedByWorker(page);
  await offer.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText('Your daily reminder is on')).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect((await settingsOf(person)).choices.daily).toEqual({ mail: false, push: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the service worker shows a notification once, and leads to its page', async () => {
  // The headless shell shows no notifications.
  const chrome = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS],
  });
  const context = await chrome.newContext({ permissions: ['notifications'] });
  const page = await context.newPage();
  await openAt(page, server, '/about');
  await servedByWorker(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (message: unknown): Promise<unknown> =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const message = { title: '“One lime” is graded', text: '70 of 100 points.', path: '/terms', tag: 'case.graded:1' };
  await deliver(message);
  await expect.poll(shown).toEqual([{ title: message.title, body: message.text, tag: message.tag }]);
  // The push service may deliver it again, to a worker that has been stopped.
  await devtools.send('ServiceWorker.stopAllWorkers');
  await deliver(message);
  await deliver('no JSON');
  await deliver({ title: 1 });
  await deliver({ ...message, tag: 'case.graded:2' });
  await expect
    .poll(async () => (await shown()).map(({ tag }) => tag).toSorted())
    .toEqual(['case.graded:1', 'case.graded:2']);
  // Only a real click may open a window.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    scope.opened = [];
    scope.clients.openWindow = (url) => {
      scope.opened.push(url);
      return Promise.resolve(null);
    };
    const [notification] = await scope.registration.getNotifications({ tag: 'case.graded:1' });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as WorkerScope).opened))
    .toEqual([`${server.url}/terms`]);
  // The page that was open stays.
  await expect(page).toHaveURL(`${server.url}/about`);
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['case.graded:2']);

  // A server that stopped after sending sends it again, when the user has dismissed it already.
  const sent = { ...message, id: 'job-1', tag: 'case.graded:3' };
  await deliver(sent);
  await expect.poll(async () => (await shown()).map(({ tag }) => tag).toSorted()).toEqual(['case.graded:2', sent.tag]);
  await page.evaluate(async (tag) => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications({ tag })) notification.close();
  }, sent.tag);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await deliver(sent);
  await deliver({ ...sent, id: 'job-2', tag: 'case.graded:4' });
  await expect
    .poll(async () => (await shown()).map(({ tag }) => tag).toSorted())
    .toEqual(['case.graded:2', 'case.graded:4']);
  await chrome.close();
});
