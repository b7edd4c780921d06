/** An editor finds, previews, publishes, archives and deletes mock exams in the dashboard. */
import { fileURLToPath } from 'node:url';
import { addMockExam, setMockExamStatus } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { examDraft } from '../../fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz, openAttempt } from '../../fixtures/records/quizzes.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { store } from '../support/people.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 66;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const built = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));

test.use({ baseURL: ORIGIN });

let server: TestServer;
let editor: Person;
test.beforeAll(async () => {
  server = await startServer({
    // Pages compare the end of a session with the clock of their device.
    clock: createFakeClock(Date.now()),
    config: { port: PORT, publicUrl: ORIGIN, webDir: built('web'), rendererFile: built('ssr/render.js') },
  });
  editor = await signUp(server, { role: 'subadmin' });
});
test.afterAll(() => server.close());

test('a mock exam is previewed and published, a learner starts it, and it can then only be archived', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const quiz = await makeQuiz(server, editor, await makeChapter(server));
  for (const title of ['Exam of cash', 'Exam of prices']) {
    const body = examDraft(quiz._id, { title });
    expect((await server.api(addMockExam, { as: editor, body })).status).toBe(201);
  }
  await store(page, { authToken: editor.token, deviceId: editor.deviceId });
  await page.goto('/dashboard/mock-exams');
  await expect(page).toHaveTitle(/Mock exams/);
  await page.getByRole('searchbox').fill('cash');
  const row = page.getByRole('row', { name: /Exam of cash/ });
  await expect(page.getByRole('row', { name: /Exam of prices/ })).toHaveCount(0);
  await expect(row).toContainText('Draft');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview Exam of cash' }).click();
  const preview = page.getByRole('dialog', { name: 'Exam of cash' });
  await expect(preview.getByText('10 min · 3 questions · With calculator')).toBeVisible();
  await expect(preview.getByText('5 min · 4 questions · No calculator')).toBeVisible();
  await expect(preview.getByText('Each unanswered question beyond 1 costs 0.1.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Try the questions of section 2' }).click();
  const player = page.getByRole('dialog', { name: 'Second section' });
  await expect(player.getByText('Question 1 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  const bar = page.getByRole('region', { name: 'Selected rows' });
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 mock exam published')).toBeVisible();
  await expect(row).toContainText('Published');

  const learner = await browser.newPage({ baseURL: ORIGIN });
  const person = await signUp(server);
  await store(learner, { authToken: person.token, deviceId: person.deviceId });
  await learner.goto('/explore/mocks');
  await expect(learner.getByRole('link', { name: 'Exam of prices' })).toHaveCount(0);
  await learner.getByRole('link', { name: 'Exam of cash' }).click();
  await learner.getByRole('button', { name: 'Start exam' }).click();
  await expect(learner.getByText('Section 1 of 2: First section')).toBeVisible();
  await learner.close();

  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await page.getByLabel('Status').selectOption('Archived');
  await expect(page.getByRole('row', { name: /Exam of cash/ })).toBeVisible();
  await page.getByLabel('Status').selectOption('Any status');
  await page.getByRole('searchbox').fill('prices');
  const unused = page.getByRole('row', { name: /Exam of prices/ });
  await expect(row).toHaveCount(0);
  await unused.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete “Exam of prices”?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('1 mock exam deleted')).toBeVisible();
  await expect(unused).toHaveCount(0);
});

test.describe('with an exam that was started', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('deletion is refused with the reason', async ({ page }) => {
    const quiz = await makeQuiz(server, editor, await makeChapter(server, 'Of a started exam'));
    const { exam } = (
      await server.api(addMockExam, { as: editor, body: examDraft(quiz._id, { title: 'Started exam' }) })
    ).data.data;
    const params = { id: exam._id };
    await server.api(setMockExamStatus, { as: editor, params, body: { status: 'published' } });
    await openAttempt(server, await signUp(server), exam._id);
    await store(page, { authToken: editor.token, deviceId: editor.deviceId });
    await page.goto('/dashboard/mock-exams?search=started');
    await page
      .getByRole('row', { name: /Started exam/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“Started exam”: Learners have started this mock exam')).toBeVisible();
    await expect(page.getByRole('row', { name: /Started exam/ })).toBeVisible();
  });
});
