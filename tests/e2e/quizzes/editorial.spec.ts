/** An editor's day: chapter, reused questions, image, order, schedule; reports, extra time, analysis. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signedUp } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { freeQuizzes } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PLACES = '/dashboard/chapter-subject';

/** Types the name into the dialog that is open, and saves. */
const nameIt = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const questions = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');

/** Minutes from now, as a field of day and time takes them. */
const inMinutes = (page: Page, minutes: number): Promise<string> =>
  page.evaluate((count) => {
    const at = new Date(Date.now() + count * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

test('an editor adds a chapter, reuses questions from the bank, adds an image, sorts them, and schedules the quiz', async ({
  page,
}) => {
  test.slow();
  await enter(page, ADMIN);
  await page.goto(PLACES);
  await page.getByRole('button', { name: 'Add subject' }).click();
  await nameIt(page, 'Harbours');
  const subject = page.getByRole('region', { name: 'Harbours' });
  await subject.getByRole('button', { name: 'Chapter' }).click();
  await nameIt(page, 'Quays');
  await subject.getByRole('button', { name: 'Rename Quays' }).click();
  await nameIt(page, 'Piers');
  await expect(subject.getByRole('row', { name: /Piers/ })).toBeVisible();

  await page.goto('/dashboard/question-bank?kind=single');
  await page.getByRole('row').nth(1).focus();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await page.keyboard.press('x');
  await expect(chosen).toContainText('1 selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(chosen).toContainText('2 selected');
  await page.getByRole('button', { name: 'New quiz from selection' }).click();
  await expect(page).toHaveURL(/\/dashboard\/create-quiz/);
  await page.getByRole('tab', { name: 'Basic info' }).click();
  await page.getByLabel('Title').fill('Words of the pier');
  await page.getByLabel('Program').selectOption({ label: 'Business Vocabulary' });
  await page.getByLabel('Subject').selectOption({ label: 'Harbours' });
  await page.getByLabel('Chapter').selectOption({ label: 'Piers' });
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(questions(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(questions(page)).toHaveCount(3);
  const text = page.getByRole('textbox', { name: 'Question', exact: true });
  await text.fill('Which pier is this?');

  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: 'Question: formatting' })
    .getByRole('button', { name: 'Insert image' })
    .click();
  await (await chooser).setFiles({ name: 'pier.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('dialog', { name: 'Describe the image' }).getByLabel('What does the image show?').fill('A pier');
  await page.keyboard.press('Enter');
  await expect(text.locator('img[alt="A pier"]')).toBeVisible();

  // By pointer: the question with the picture comes first.
  const grips = page.getByRole('button', { name: /^Move question/ });
  const [from, to] = [await grips.nth(1).boundingBox(), await grips.nth(0).boundingBox()];
  if (from === null || to === null) throw new Error('There are no grips');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 4 });
  await page.mouse.up();
  await expect(questions(page).first()).toContainText('1. Which pier is this?');

  const when = page.getByRole('dialog', { name: 'When should this quiz be published?' });
  // For a moment after a drop nothing can be pressed: a click there would be the end of the drag.
  await expect(async () => {
    if (!(await when.isVisible())) await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(when).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await when.getByLabel('Date and time').fill(await inMinutes(page, -60));
  await when.getByRole('button', { name: 'Schedule' }).click();
  await expect(when.getByRole('alert')).toContainText('Choose a time in the future');
  await when.getByLabel('Date and time').fill(await inMinutes(page, 24 * 60));
  await when.getByRole('button', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  const quizId = /\/([0-9a-f]{24})\/edit/.exec(page.url())?.[1] ?? '';
  expect((await page.request.get(`/api/quiz/card/${quizId}`)).status()).toBe(404);

  // A chapter with quizzes can't be deleted.
  await page.goto(PLACES);
  await subject.getByRole('button', { name: 'Delete Harbours' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It has 1 quiz. Delete its chapters first');
  await page.keyboard.press('Escape');
  await subject.getByRole('button', { name: 'Delete Piers' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Delete “Piers”?' });
  await gone.getByRole('button', { name: 'Delete' }).click();
  await expect(gone.getByText('Choose where its quizzes go')).toBeVisible();
  await gone.getByLabel('Where 1 quiz goes').selectOption({ index: 1 });
  await gone.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Piers” deleted')).toBeVisible();
  await expect(subject.getByRole('row', { name: /Piers/ })).toHaveCount(0);
  await subject.getByRole('button', { name: 'Delete Harbours' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(subject).toHaveCount(0);
});

test('an editor closes a report with a note, gives extra time, and reads the figures of a quiz', async ({ page }) => {
  const learner = await signedUp(page, 'Kabir Sethi');
  const own = await enter(page, learner);
  const [quizId = ''] = await freeQuizzes(page);
  const opened = await page.request.post('/api/result/createResult', { headers: own, data: { quizId } });
  const { result, quiz } = (
    (await opened.json()) as { data: { result: { _id: string }; quiz: { questions: { id: string }[] } } }
  ).data;
  await page.request.put(`/api/result/${result._id}`, { headers: own, data: { answers: [], submit: true } });
  for (const { id } of quiz.questions.slice(0, 2)) {
    const data = { questionId: id, message: 'Kabir wonders about the second option.' };
    expect((await page.request.post(`/api/result/${result._id}/reports`, { headers: own, data })).status()).toBe(201);
  }

  await enter(page, ADMIN);
  await page.goto('/dashboard/reports');
  const rows = page.getByRole('row', { name: /Kabir wonders/ });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Close 2 reports' });
  await dialog.getByLabel('Note for your colleagues').fill('Both options were looked at.');
  await dialog.getByRole('button', { name: 'Close the reports' }).click();
  await expect(page.getByText('2 reports closed')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByLabel('Status').selectOption('closed');
  await expect(page).toHaveURL(/status=closed/);
  await expect(rows.first()).toContainText('Both options were looked at.');

  await page.goto(`/dashboard/users-list?search=${encodeURIComponent(learner.email)}`);
  await page.getByRole('link', { name: learner.name }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('0%');
  await page.getByLabel('Extra time in quizzes').selectOption('25');
  await expect(page.getByText('Extra time applies to new attempts')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Extra time in quizzes')).toHaveValue('25');

  await page.goto(`/dashboard/analysis/${quizId}`);
  const first = page.getByRole('article', { name: 'Question 1', exact: true });
  await expect(first).toContainText('Facility');
  await expect(first).toContainText('Discrimination');
  await expect(page.getByRole('region', { name: /^Choices of question/ }).first()).toContainText('Right');
  await expect(page.getByText('Consistency (α)')).toBeVisible();

  await page.getByLabel('until').fill('2001-01-01');
  await expect(page.getByText('No results match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(first).toBeVisible();
  await page.getByLabel('File format').selectOption('xlsx');
  const answers = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answers', exact: true }).click();
  expect((await answers).suggestedFilename()).toBe('answers.xlsx');
});

test('an editor finds a learner in the gradebook and saves it', async ({ page }) => {
  const learner = await signedUp(page, 'Meera Gradebook');
  const own = await enter(page, learner);
  const [quizId = ''] = await freeQuizzes(page);
  const opened = await page.request.post('/api/result/createResult', { headers: own, data: { quizId } });
  const { result, quiz } = ((await opened.json()) as { data: { result: { _id: string }; quiz: { title: string } } })
    .data;
  await page.request.put(`/api/result/${result._id}`, { headers: own, data: { answers: [], submit: true } });

  await enter(page, ADMIN);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Gradebook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gradebook' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(learner.email);
  await expect(page).toHaveURL(/\?search=learner/);
  const row = page.getByRole('row', { name: /Meera Gradebook/ });
  await expect(row).toContainText('0%');
  await expect(page.getByRole('columnheader', { name: quiz.title })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save gradebook' }).click();
  expect((await saved).suggestedFilename()).toBe('gradebook.csv');
  await page.getByLabel('until').fill('2001-01-01');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/gradebook');
  await row.getByRole('link', { name: learner.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: learner.name })).toBeVisible();
});

test('an editor sees how much learners use the product', async ({ page }) => {
  const learner = await signedUp(page, 'Tara Usage');
  const own = await enter(page, learner);
  const [quizId = ''] = await freeQuizzes(page);
  await page.request.post('/api/result/createResult', { headers: own, data: { quizId } });

  await enter(page, ADMIN);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Usage in numbers' }).getByRole('row');
  await expect(numbers).toHaveCount(29);
  await expect(page.getByRole('region', { name: 'New learners' })).toContainText('Started a quiz');
  await page.getByLabel('Group by').selectOption('week');
  await expect(page.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save days' }).click();
  expect((await saved).suggestedFilename()).toBe('usage.csv');
  await page.getByLabel('From').fill('2998-01-01');
  await expect(page.getByText('No such days yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show the last four weeks' }).click();
  await expect(numbers.first()).toBeVisible();
});

test.describe('two editors on one insight', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('the second is told, and may keep both', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    const draft = {
      title: 'A ferry is late',
      summary: 'What happened.',
      description: '<p>It waited.</p>',
      source: { title: 'The harbour office' },
      programs: ['businessNewsAnalysis'],
      status: 'draft',
    };
    const multipart = (changes: object) => ({ headers, multipart: { data: JSON.stringify({ ...draft, ...changes }) } });
    const added = await page.request.post('/api/news-insights', multipart({}));
    const { insight } = ((await added.json()) as { data: { insight: { _id: string } } }).data;
    await page.goto(`/dashboard/news-insights?edit=${insight._id}`);
    await page.getByLabel('Title').fill('A ferry is late, says one');
    const theirs = multipart({ title: 'A ferry is late, says the other', baseVersion: 1 });
    expect((await page.request.put(`/api/news-insights/${insight._id}`, theirs)).status()).toBe(200);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const question = page.getByRole('alertdialog', { name: 'A newer version of this insight was saved' });
    await question.getByRole('button', { name: 'Save mine as a separate insight' }).click();
    await expect(page).toHaveURL('/dashboard/news-insights');
    await page.getByRole('searchbox').fill('A ferry is late');
    await expect(page.getByRole('row', { name: /says one/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /says the other/ })).toBeVisible();
  });
});
