/** A mock exam, section by section, on a server whose clock the test moves. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { MockExamDraft } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { makeExam, sectionsOf } from '../../fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { store } from '../support/people.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 62;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const built = (path: string): string => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));
const MINUTE = 60_000;

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

const enterAs = (page: Page, { token, deviceId }: Person): Promise<void> => store(page, { authToken: token, deviceId });

/** Two sections: two questions with one right answer and minus marks, then a statement that is true. */
const shortExam = async (title: string): Promise<string> => {
  const [single, , boolean] = everyKind;
  const questions = [
    { ...single, id: 'q1', prompt: '<p>What is cash?</p>' },
    { ...single, id: 'q2', prompt: '<p>What is debt?</p>' },
    { ...boolean, id: 'q3', prompt: '<p>Rent is a cost.</p>' },
  ];
  const quiz = await makeQuiz(server, editor, await makeChapter(server, `Of ${title}`), { questions });
  const [first, second] = sectionsOf(quiz._id);
  const picked = (id: string) => ({ quizId: quiz._id, questionId: id });
  const sections = [
    { ...first, questions: [picked('q1'), picked('q2')] },
    { ...second, questions: [picked('q3')], unanswered: null },
  ] as MockExamDraft['sections'];
  return (await makeExam(server, editor, { title, sections }))._id;
};

const begin = async (page: Page, title: string): Promise<void> => {
  await page.goto('/explore/mocks');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Start exam' }).click();
};

test('an exam is taken section by section, with minus marks in the result', async ({ page }) => {
  const title = 'Short exam';
  await shortExam(title);
  await enterAs(page, await signUp(server));
  await page.goto('/explore/mocks');
  await page.getByLabel('Status').selectOption('In progress');
  await expect(page.getByText('No matching mock exams')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('a wrong one costs 0.25.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const bar = page.getByRole('navigation', { name: 'Learning', includeHidden: true });
  await expect(bar).toHaveCount(1);
  await page.getByRole('button', { name: 'Start exam' }).click();

  await expect(page.getByText('Section 1 of 2: First section')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await page.getByText('Gamma', { exact: true }).click();
  await page.getByRole('button', { name: 'Calculator' }).click();
  const calculator = page.getByRole('group', { name: 'Calculator' });
  await calculator.focus();
  await page.keyboard.type('12*12=');
  await expect(calculator.getByLabel('Result')).toHaveText('144');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Flag for later' }).click();
  await page.getByRole('button', { name: 'End section' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End section?' });
  await expect(dialog.getByText('1 question (2) is unanswered.')).toBeVisible();
  await expect(dialog.getByText('1 question (1) is flagged for later.')).toBeVisible();
  await dialog.getByRole('button', { name: 'End section' }).click();

  await expect(page.getByRole('heading', { name: 'Section 2 of 2: Second section' })).toBeVisible();
  await expect(page.getByText('The clock of this one is running.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin section' }).click();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculator' })).toBeHidden();
  await page.getByText('True', { exact: true }).click();
  await page.getByRole('button', { name: 'Finish exam' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish exam' }).click();

  await expect(page.getByRole('row', { name: /First section −0.25 of 2 0 0 1 1 −0.25/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Second section 3 of 3 1 0 0 0 0/ })).toBeVisible();
  await expect(page.getByText('2.75 of 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'All your attempts' }).click();
  await expect(page.getByText('2.75 of 5 · 55%')).toBeVisible();
  await page.goto('/explore/mocks');
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Best 55%')).toBeVisible();
});

test('a section that runs out of time leads to the next one, and a reload loses nothing', async ({ page }) => {
  const title = 'Timed exam';
  await shortExam(title);
  await page.clock.install();
  await enterAs(page, await signUp(server));
  await begin(page, title);
  await page.getByText('Beta', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Beta' })).toBeChecked();

  server.clock.advance(10 * MINUTE);
  await page.clock.fastForward(10 * MINUTE);
  await expect(page.getByRole('heading', { name: 'Section 2 of 2: Second section' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Begin section' }).click();
  await page.reload();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();

  server.clock.advance(5 * MINUTE);
  await page.clock.fastForward(5 * MINUTE);
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();
  await expect(page.getByText('Time was up in the last section')).toBeVisible();
});

test('a guest reads the rules and signs in to start', async ({ page }) => {
  const title = 'Exam for guests';
  const id = await shortExam(title);
  await page.goto(`/explore/mocks/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to start' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/explore/mocks/nothing-here');
  await expect(page.getByRole('heading', { name: 'Mock exam not found' })).toBeVisible();
});
