/** The gradebook of the staff: filters in the URL, results, and files. */
import { readFile } from 'node:fs/promises';
import { expect, signedUp } from '../support/fixtures.ts';
import { makeOrganisation } from '../support/organisations.ts';
import { fits } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { finishQuiz, freeQuizzes } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff see the results of an organisation in chosen quizzes, open one, and save them', async ({ page }) => {
  test.slow();
  const learner = await signedUp(page, 'Nadia Harbour');
  const headers = await enter(page, learner);
  const [first = '', second = ''] = await freeQuizzes(page);
  await finishQuiz(page, headers, first);
  await finishQuiz(page, headers, second);
  await makeOrganisation(page, 'Gradebook College', learner);

  await enter(page, ADMIN);
  await page.goto('/dashboard/gradebook');
  const table = page.getByRole('region', { name: 'Gradebook', exact: true });
  await page.getByRole('button', { name: 'Everyone' }).click();
  const people = page.getByRole('dialog', { name: 'Choose people' });
  await people.getByLabel('Search groups of people').fill('gradebook coll');
  await people.getByRole('radio', { name: /Gradebook College/ }).check();
  await people.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Gradebook College' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'All quizzes' }).click();
  const quizzes = page.getByRole('dialog', { name: 'Choose quizzes' });
  await quizzes.getByRole('checkbox').first().check();
  await quizzes.getByRole('checkbox').nth(1).check();
  await quizzes.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/quizzes=/);
  const { data } = (await (await page.request.get(`/api/quiz/${first}`)).json()) as {
    data: { quiz: { title: string } };
  };
  await page.getByRole('button', { name: 'All quizzes' }).click();
  await quizzes.getByLabel('Search quizzes').fill(data.quiz.title);
  await quizzes.getByRole('checkbox', { name: data.quiz.title, exact: true }).check();
  await quizzes.getByRole('button', { name: 'Show 1 quiz' }).click();
  await expect(page).toHaveURL(new RegExp(`quizzes=${first}`));
  await expect(table.getByRole('columnheader', { name: `${data.quiz.title} Mean 0%` })).toBeVisible();

  await page.getByLabel('Sort order').selectOption({ label: 'Lowest mean first' });
  await expect(page).toHaveURL(/sort=lowest/);
  await page.reload();
  const row = table.getByRole('row', { name: /Nadia Harbour/ });
  await expect(row).toContainText('0%');
  await savePictures(page, 'gradebook');

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save gradebook' }).click();
  const saved = await csv;
  expect(saved.suggestedFilename()).toBe('gradebook.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(`Nadia Harbour,${learner.email},0,1,0`);
  await page.getByLabel('File format').selectOption('xlsx');
  const xlsx = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save gradebook' }).click();
  expect((await xlsx).suggestedFilename()).toBe('gradebook.xlsx');

  await row.getByRole('link', { name: `0%: ${data.quiz.title}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: data.quiz.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await savePictures(page, 'gradebook-result');
  await page.getByRole('link', { name: 'Back to the gradebook' }).click();
  await expect(page).toHaveURL(new RegExp(`quizzes=${first}`));
  await expect(row).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, 'the gradebook');
  await table.press('End');
  await expect(row.getByRole('link', { name: learner.name })).toBeInViewport();
});

test('staff see how a quiz works for an organisation, and for everyone again', async ({ page }) => {
  test.slow();
  const learner = await signedUp(page, 'Tara Quay');
  const [first = ''] = await freeQuizzes(page);
  await finishQuiz(page, await enter(page, learner), first);
  await finishQuiz(page, await enter(page, await signedUp(page, 'Uma Quay')), first);
  await enter(page, learner);
  await makeOrganisation(page, 'Analysis College', learner);

  await enter(page, ADMIN);
  await page.goto(`/dashboard/analysis/${first}`);
  await page.getByRole('button', { name: 'Everyone' }).click();
  const people = page.getByRole('dialog', { name: 'Choose people' });
  await people.getByLabel('Search groups of people').fill('analysis coll');
  await people.getByRole('radio', { name: /Analysis College/ }).check();
  await people.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('First attempts of 1 learner,')).toBeVisible();
  await expect(page).toHaveURL(/people=organisation/);
  await savePictures(page, 'analysis-of-people');
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answers', exact: true }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[1]?.startsWith('Tara Quay')]).toEqual([2, true]);

  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page, 'the analysis');
  await page.getByRole('button', { name: 'Analysis College' }).click();
  await people.getByRole('button', { name: 'Everyone' }).click();
  await expect(page).not.toHaveURL(/people=/);
  await expect(page.getByText('First attempts of 1 learner,')).toHaveCount(0);
});

test('saving the users can be cancelled and repeated', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/users-list');
  // No reply arrives until the request is cancelled.
  await page.route('**/api/users/file?**', () => undefined);
  const button = page.getByRole('button', { name: 'Save users' });
  await button.click();
  await expect(page.getByText('Preparing the file')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Preparing the file')).toHaveCount(0);
  await page.unroute('**/api/users/file?**');
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('users.csv');
  await savePictures(page, 'users');
});
