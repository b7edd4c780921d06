/** The monthly progress report, from the required plan to the PDF. The test controls the clock. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { monthAt } from '#shared/domain/common/months.ts';
import { reportsDueAt } from '#shared/domain/learning/report-months.ts';
import { finish, firstRight } from '../../fixtures/records/attempts.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { buy, closeEmulators, startPaying, type PayingServer } from '../../fixtures/records/payments.ts';
import { openSession, signUp, type Person } from '../../fixtures/records/people.ts';
import { makeDailySet, makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { startServer } from '../../fixtures/server/server.ts';
import { expect, listen, test } from '../support/fixtures.ts';
import { inOrder } from '../support/page-checks.ts';
import { store } from '../support/people.ts';

const inDist = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));
const ZONE = 'Asia/Kolkata';

let server: PayingServer;

test.beforeAll(async () => {
  const config = { webDir: inDist('web'), rendererFile: inDist('ssr/render.js') };
  server = await startPaying(
    (options) => startServer({ ...options, config }),
    // The browser's own clock says when a session ends, so ours begins with it.
    { clock: createFakeClock(Date.now()) },
  );
});
test.afterAll(async () => {
  await server.close();
  await closeEmulators();
});

/** Puts the person into the browser in a new session, which ends the one before, and gives them with it. */
const enterAs = async (page: Page, person: Person): Promise<Person> => {
  const session = await openSession(server, person);
  await store(page, { authToken: session.token, deviceId: session.deviceId });
  return { ...person, ...session };
};

test('a learner sees what a report is, gets the plan, watches the month, and opens its report when it is over', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-IN',
    timezoneId: ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const logged = listen(page, /status of 402/);
  const editor = await signUp(server, { role: 'admin' });
  const [cash, rivals] = [await makeChapter(server), await makeChapter(server, 'Strategy', 'Rivals')];
  const good = await makeQuiz(server, editor, cash, { title: 'Where cash comes from' });
  const bad = await makeQuiz(server, editor, rivals, { title: 'How rivals move' });
  const daily = await makeDailySet(server);
  const newcomer = await signUp(server, { name: 'Nandini Iyer' });
  const month = monthAt(server.clock.now(), ZONE);

  // Without the plan: what it takes, and a sample that is marked as one.
  const person = await enterAs(page, newcomer);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(
    page.getByRole('heading', { name: 'A monthly report, with the Half Yearly or Yearly plan' }),
  ).toBeVisible();
  const sample = page.getByRole('region', { name: 'A sample report' });
  await expect(sample.getByText('Sample', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Half Yearly' })).toHaveAttribute(
    'href',
    '/payment-plan?plan=halfYearly',
  );
  await inOrder(page, new URL(page.url()).pathname);
  await page.goto(`/reports/${month}`);
  await expect(page.getByRole('heading', { name: /^A monthly report/ })).toBeVisible();

  // With the plan: the month so far.
  await buy(server, person, 'halfYearly');
  for (let times = 0; times < 2; times += 1) {
    await finish(server, person, good._id);
    await finish(server, person, bad._id, firstRight(2));
  }
  await finish(server, person, daily);
  await page.goto('/reports');
  await page.getByRole('link', { name: 'This month so far' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This month so far' })).toBeVisible();
  await expect(page.getByText('Accuracy, 25 of 35 right')).toBeVisible();
  await expect(page.getByText(/^The comparison is part of the finished report/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await inOrder(page, new URL(page.url()).pathname);

  // The month is over: one email, and what it leads to.
  server.clock.set(reportsDueAt(month, ZONE));
  await server.runTask('progress reports');
  const [email, ...others] = (await server.mailbox(person.email)).filter(({ subject }) =>
    subject.includes('progress report'),
  );
  expect(others).toEqual([]);
  const path = /http:\/\/localhost:3000(\/reports\/\S+)/.exec(email?.text ?? '')?.[1] ?? '';
  expect(path).toBe(`/reports/${month}`);
  await enterAs(page, person);
  await page.goto(path);
  const sheet = page.getByRole('article');
  const part = (name: string) => sheet.getByRole('region', { name });
  await expect(part('Strongest and weakest chapters').getByRole('list', { name: 'Weakest' })).toContainText('Rivals');
  await expect(part('Strongest and weakest chapters').getByRole('list', { name: 'Strongest' })).toContainText('Cash');
  await expect(part('Accuracy by program and subject').getByText('Static Business Quizzes')).toBeVisible();
  await expect(part('Compared with other learners')).toContainText('at least 20 learners');
  await expect(part('Daily streak')).toContainText('You finished the daily quiz on 1 day.');
  await part('The last six months').getByText('The months as a table').click();
  await expect(part('The last six months').getByRole('row')).toHaveCount(7);
  await inOrder(page, new URL(page.url()).pathname);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`business-wisdom-report-${month}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // On from there, by keyboard.
  const next = part('What to do next').getByRole('link', { name: 'How rivals move' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explore/quiz/${bad._id}`);
  await page.goto('/reports');
  await expect(page.getByRole('region', { name: 'Your reports' }).getByRole('link')).toHaveCount(1);
  expect(logged).toEqual([]);
  await context.close();
});
