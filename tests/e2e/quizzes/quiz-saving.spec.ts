/** Saving a quiz while it goes on being written. */
import { expect } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { chooseLocation, placeOf } from '../support/locations.ts';

const UNSAVED = 'You have unsaved changes';

test('a new quiz that is saved twice in a hurry is one draft, and what is typed meanwhile stays', async ({ page }) => {
  const headers = await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Words of the lighthouse');
  await chooseLocation(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/quiz/addquiz', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Title').press('Control+s');
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Title').press('Control+s');
  await page.getByLabel('Description').fill('Typed while it was saved.');
  release();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  await expect(page.getByLabel('Description')).toHaveValue('Typed while it was saved.');
  const reply = await page.request.get('/api/quiz/allquizzes?search=lighthouse', { headers });
  expect(((await reply.json()) as { data: unknown[] }).data).toHaveLength(1);
});

test('the note about kept changes goes once they are saved, and drops those of a new quiz after a question', async ({
  page,
}) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Words of the buoy');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to “Words of the buoy”?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText(UNSAVED)).toHaveCount(0);

  await page.getByLabel('Title').fill('Words of the anchor');
  await chooseLocation(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  await page.getByLabel('Title').fill('Words of two anchors');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
});

test('a number with a decimal comma is neither saved nor published, and its field says how to write it', async ({
  page,
}) => {
  const headers = await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Rates of the harbour');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Kind of the new question').selectOption('number');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How many percent?');
  const number = page.getByLabel('Right answer', { exact: true });
  const tolerance = page.getByLabel('Tolerance');
  await number.fill('7,5');
  await tolerance.fill('0,5');
  await tolerance.press('Tab');
  await expect(number).toHaveAccessibleDescription('Write decimals with a point, like 7.5.');
  await expect(tolerance).toHaveAccessibleDescription('Write decimals with a point, like 0.5.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quiz/addquiz')) sent += 1;
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Question 1: Write decimals with a point, like 7.5.')).toBeVisible();
  expect(sent).toBe(0);

  await number.fill('7.5');
  await tolerance.fill('0.5');
  const points = page.getByLabel('Points');
  await points.fill('1.25');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(points).toHaveAccessibleDescription('Points must be whole or half, like 7 or 7.5');
  await points.fill('1.5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  const reply = await page.request.get(`/api/quiz/${id}`, { headers });
  expect(await reply.json()).toMatchObject({
    data: { quiz: { questions: [{ correct: 7.5, tolerance: 0.5, points: 1.5 }] } },
  });
});

test('a fault under the points leaves the select beside them as it is', async ({ page }) => {
  await enter(page, ADMIN);
  // The broken question is not to wait for the next test as a draft.
  await page.route('**/api/quiz/working-copies/new', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { success: true, data: { copy: { savedAt: new Date().toISOString() } } } })
      : route.continue(),
  );
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Words of the quay');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  const kind = page.getByLabel('Kind', { exact: true });
  const before = await kind.boundingBox();
  await page.getByLabel('Points').fill('');
  await page.getByLabel('Points').press('Control+s');
  await expect(page.getByLabel('Points')).toHaveAttribute('aria-invalid', 'true');
  const after = await kind.boundingBox();
  const points = await page.getByLabel('Points').boundingBox();
  expect([after?.height, after?.y]).toEqual([before?.height, points?.y]);
});

test.describe('a save that meets a 401', () => {
  test.use({ expectedConsole: /the server responded with a status of 401/ });

  test('is sent again after the session was verified', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    await page.goto('/dashboard/create-quiz');
    await page.getByLabel('Title').fill('Words of the ferry');
    await chooseLocation(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);

    let saves = 0;
    await page.route(/\/api\/quiz\/[0-9a-f]{24}$/, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      saves += 1;
      const json = { success: false, status: 401, code: 'SESSION_INVALID', message: 'Session verification failed' };
      return saves === 1 ? route.fulfill({ status: 401, json }) : route.continue();
    });
    await page.getByLabel('Title').fill('Words of two ferries');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(() => saves).toBe(2);
    await expect
      .poll(async () => (await page.request.get('/api/quiz/allquizzes?search=two+ferries', { headers })).text())
      .toContain('"Words of two ferries"');
  });
});

test.describe('the check before a quiz is published', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ });

  test('says when it fails, shows that it is in progress, and runs once', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    const { subjectId, chapterId } = await placeOf(page);
    const question = {
      id: 'q1',
      kind: 'boolean',
      prompt: '<p>Is \\( a = a \\) true?</p>',
      points: 1,
      explanation: '',
      correct: true,
    };
    const draft = {
      title: 'Words of the mole',
      program: 'businessVocabulary',
      subjectId,
      chapterId,
      difficulty: 'easy',
    };
    const reply = await page.request.post('/api/quiz/addquiz', {
      headers,
      multipart: { data: JSON.stringify({ ...draft, status: 'draft', questions: [question] }) },
    });
    const { data } = (await reply.json()) as { data: { quiz: { _id: string } } };
    await page.goto(`/${data.quiz._id}/edit?tab=basic`);
    const publish = page.getByRole('button', { name: 'Publish' });
    await expect(page.getByLabel('Title')).toHaveValue('Words of the mole');
    const CHECK = '**/api/quiz/show-formulas';
    await page.route(CHECK, (route) => route.abort());
    await publish.click();
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(/connection/)).toBeVisible();
    await expect(publish).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.unroute(CHECK);
    let checks = 0;
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CHECK, async (route) => {
      checks += 1;
      await waiting;
      await route.continue();
    });
    await publish.click();
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await publish.press('Enter');
    release();
    await expect(page.getByRole('dialog', { name: 'Publish this quiz?' })).toBeVisible();
    expect(checks).toBe(1);
  });
});

test('the next question has the kind that was chosen last', async ({ page }) => {
  await enter(page, ADMIN);
  // The questions are not to wait for the next test as a draft.
  await page.route('**/api/quiz/working-copies/new', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { success: true, data: { copy: { savedAt: new Date().toISOString() } } } })
      : route.continue(),
  );
  await page.goto('/dashboard/create-quiz?tab=questions');
  const kind = page.getByLabel('Kind of the new question');
  await kind.selectOption('number');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByLabel('Right answer', { exact: true })).toBeVisible();
  await expect(kind).toHaveValue('number');
});
