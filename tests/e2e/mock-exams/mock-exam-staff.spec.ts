/** An editor finds, previews, publishes, archives and deletes mock exams in the dashboard. */
import { fileURLToPath } from 'node:url';
import { addMockExam, setMockExamStatus } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { examDraft } from '../../fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz, openAttempt } from '../../fixtures/records/quizzes.ts';
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

test('an exam is written in two sections, its questions reordered by keyboard, and taken by a learner', async ({
  page,
  browser,
}) => {
  const [single, , boolean] = everyKind;
  const questions = [
    { ...single, id: 'q1', prompt: '<p>What is turnover?</p>' },
    { ...single, id: 'q2', prompt: '<p>What is margin?</p>' },
    { ...boolean, id: 'q3', prompt: '<p>Rent is a turnover.</p>' },
  ];
  await makeQuiz(server, editor, await makeChapter(server, 'Of the editor'), { questions });
  await store(page, { authToken: editor.token, deviceId: editor.deviceId });
  await page.goto('/dashboard/mock-exams');
  await page.getByRole('link', { name: 'New mock exam' }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('The title is required')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Each section needs at least one question')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel('Title', { exact: true }).fill('Written exam');
  const first = page.getByRole('region', { name: 'Section 1' });
  const pick = async (section: typeof first, prompts: readonly RegExp[]): Promise<void> => {
    await section.getByRole('button', { name: 'Add questions' }).click();
    const bank = page.getByRole('dialog', { name: 'Question bank' });
    for (const prompt of prompts) await bank.getByRole('checkbox', { name: prompt }).check();
    await bank.getByRole('button', { name: `Add ${String(prompts.length)}` }).click();
    await expect(bank).toBeHidden();
  };
  await first.getByLabel('Title of the section').fill('Numbers');
  await first.getByLabel('Minus points, wrong answer').fill('0.25');
  await first.getByLabel('On-screen calculator').check();
  await pick(first, [/What is turnover/, /What is margin/]);
  await expect(first.getByText('2 questions can already be seen in published quizzes')).toBeVisible();
  const listed = first.getByRole('list', { name: 'Questions of Numbers' }).getByRole('listitem');
  await expect(listed.first()).toContainText('What is turnover?');
  await first.getByRole('button', { name: 'Move question 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 2 is over position 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Question 2 is over position 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(listed.first()).toContainText('What is margin?');

  await page.getByRole('button', { name: 'Add section' }).click();
  const second = page.getByRole('region', { name: 'Section 2' });
  await second.getByLabel('Title of the section').fill('Statements');
  await second.getByLabel('Minutes').fill('7');
  await pick(second, [/Rent is a turnover/]);
  await second.getByRole('button', { name: 'Preview as a learner' }).click();
  await expect(page.getByRole('dialog', { name: 'Statements' }).getByText('Rent is a turnover.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written exam');
  await expect(listed).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row', { name: /Written exam/ });
  await expect(row).toContainText('Draft');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row).toContainText('Published');

  const learner = await browser.newPage({ baseURL: ORIGIN });
  const person = await signUp(server);
  await store(learner, { authToken: person.token, deviceId: person.deviceId });
  await learner.goto('/explore/mocks');
  await learner.getByRole('link', { name: 'Written exam' }).click();
  await learner.getByRole('button', { name: 'Start exam' }).click();
  await expect(learner.getByText('Section 1 of 2: Numbers')).toBeVisible();
  await expect(learner.getByText('What is margin?')).toBeVisible();
  await expect(learner.getByRole('timer')).toBeVisible();
  await learner.getByRole('button', { name: 'End section' }).click();
  await learner.getByRole('alertdialog').getByRole('button', { name: 'End section' }).click();
  await learner.getByRole('button', { name: 'Begin section' }).click();
  await expect(learner.getByText('Rent is a turnover.')).toBeVisible();
  await expect(learner.getByRole('timer')).toBeVisible();
  await learner.close();
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

test('a section draws one of its two questions for each attempt', async ({ page, browser }) => {
  const quiz = await makeQuiz(server, editor, await makeChapter(server, 'Of draws'));
  const [section] = examDraft(quiz._id).sections;
  const questions = ['q1', 'q3'].map((questionId) => ({ quizId: quiz._id, questionId }));
  const body = {
    ...examDraft(quiz._id, { title: 'Drawn exam' }),
    sections: section === undefined ? [] : [{ ...section, questions }],
  };
  const { exam } = (await server.api(addMockExam, { as: editor, body })).data.data;
  await store(page, { authToken: editor.token, deviceId: editor.deviceId });
  await page.goto(`/dashboard/mock-exams?edit=${exam._id}`);
  const field = page.getByLabel('Questions drawn for each attempt');
  await field.fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Draw fewer questions than the section has')).toBeVisible();
  await field.fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Preview Drawn exam' }).click();
  await expect(page.getByText('10 min · Draws 1 of 2 questions · With calculator')).toBeVisible();
  await server.api(setMockExamStatus, { as: editor, params: { id: exam._id }, body: { status: 'published' } });

  const learner = await browser.newPage({ baseURL: ORIGIN });
  const person = await signUp(server);
  await store(learner, { authToken: person.token, deviceId: person.deviceId });
  await learner.goto(`/explore/mocks/${exam._id}`);
  await expect(learner.getByText('1 question · 10 min · drawn for each attempt')).toBeVisible();
  expect(await axeFaults(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'Start exam' }).click();
  await expect(learner.getByText('Question 1 of 1')).toBeVisible();
  await learner.close();
});
